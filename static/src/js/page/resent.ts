// Returning to a page with which the server answered a form: browsers would ask whether to send the form again, or show
// an error page. Replacing the entry in the history with itself makes them fetch its address instead, which every form's
// address answers. This waits until somebody leaves the page: until then, reloading it brings back what they typed.

import { on } from '../dom';

const fetchOnReturn = (): void => history.replaceState(history.state, '', location.href);

on('submit', 'form', fetchOnReturn);
on('click', 'a[href]', fetchOnReturn);
