// The keys on every page of the staff, and the state of its menu.

import './staff/device';
import './staff/first-steps';
import './staff/folds';
import './staff/go';
import './staff/mail';
import './palette';
import './staff/views';
