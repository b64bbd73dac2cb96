// The settings on the page Notifications that are only stored in this browser. Their panel is hidden without script.

import { find } from '../dom';

const panel = find('[data-device]');
if (panel) panel.hidden = false;
