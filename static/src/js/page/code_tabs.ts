// The same code in several languages or forms: [data-code-tabs] contains a section with a heading for each. Script
// turns the headings into tabs and shows one section. The choice is stored under the attribute's value.

import { element, findAll } from '../dom';
import { store, stored } from '../storage';

for (const box of findAll('[data-code-tabs]')) {
  const storageKey = 'intake.code ' + box.dataset.codeTabs;
  const sections = findAll(':scope > section', box);
  const list = element('div', { className: 'tabs' });
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', box.dataset.codeTabs ?? '');
  const tabs = sections.map((section) => {
    const heading = section.querySelector('h3')!;
    const tab = element('button', { type: 'button', id: heading.id }, heading.textContent);
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', section.id);
    section.setAttribute('role', 'tabpanel');
    heading.remove(); // the tab takes over its id, and thereby labels the section
    return tab;
  });
  const show = (current: number) => {
    tabs.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === current));
      tab.tabIndex = i === current ? 0 : -1;
      sections[i]!.hidden = i !== current;
    });
  };
  const select = (index: number) => {
    show(index);
    store(storageKey, tabs[index]!.textContent);
  };
  tabs.forEach((tab, i) => {
    tab.onclick = () => select(i);
    tab.onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = (i + step + tabs.length) % tabs.length;
      select(next);
      tabs[next]!.focus();
    };
  });
  list.append(...tabs);
  box.prepend(list);
  show(Math.max(0, tabs.findIndex((tab) => tab.textContent === stored(storageKey))));
}
