// Scrolls the current tab into view if the tabs are wider than the screen.

import { findAll } from '../dom';

for (const tab of findAll('.tabs > [aria-current]')) {
  const tabs = tab.parentElement!;
  tabs.scrollLeft += tab.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
}
