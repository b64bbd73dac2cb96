// What script adds to every page of the staff: the palette, keys, notifications, and parts that update themselves.

import './staff/desktop_notifications';
import './staff/device_settings';
import './staff/title_count';
import './staff/first_steps';
import './staff/imports';
import './staff/menu';
import './staff/navigation_keys';
import './staff/mail';
import './staff/saving_selects';
import './staff/unsent_form';
import './staff/palette';
import './staff/views';
