// What every page of the staff does by keys, and what it remembers of its menu.

import './staff/device';
import './staff/first-steps';
import './staff/folds';
import './staff/go';
import './staff/mail';
import './palette';
import './staff/views';
