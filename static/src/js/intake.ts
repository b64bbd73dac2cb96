// What script adds to every page. Each page works without it.

import './page/dialogs';
import './page/menus';
import './page/copy';
import './page/fresh_sign_in'; // before those that send forms
import './page/theme'; // before forms, which send the others once
import './page/passkeys'; // before forms, too
import './page/forms';
import './page/field_errors';
import './page/app_address';
import './page/own_links';
import './page/colour';
import './page/logo_preview';
import './page/logo_fallback';
import './page/connection_kind';
import './page/htmx';
import './page/toasts';
import './page/tabs';
import './page/code_tabs';
import './page/pictures';
import './page/time_zone';
