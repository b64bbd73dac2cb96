// Where tabs are wider than the screen, the current one is in view.

import { findAll } from '../dom';

for (const tab of findAll('.tabs > [aria-current]')) {
  const tabs = tab.parentElement!;
  tabs.scrollLeft += tab.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
}
