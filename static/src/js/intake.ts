// What script adds to every page. Each page works without it.

import './page/dialogs';
import './page/menus';
import './page/copy';
import './page/again'; // before those that send forms
import './page/theme'; // before forms, which send the others once
import './page/forms';
import './page/faults';
import './page/settings';
import './page/links';
import './page/colour';
import './page/logo';
import './page/marks';
import './page/recognise';
import './page/answers';
import './page/toasts';
import './page/tabs';
import './page/code_tabs';
import './page/pictures';
import './page/zone';
