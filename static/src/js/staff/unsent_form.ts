// Keeps what was typed into a form with [data-unsent] for whoever leaves the page and comes back. Browsers do not, because
// they may not store pages of the team. It is for forms that create something: in others, it could hide a newer version.

import { find } from '../dom';
import { forget, store, stored } from '../storage';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const form = find<HTMLFormElement>('form[data-unsent]');
if (form) {
  const fields = [...form.elements].filter((field): field is Field =>
    field.matches('input:not([type="hidden"], [type="file"]), select, textarea'));
  const ticked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
  const values = () => JSON.stringify(fields.map((field) => (ticked(field) ? field.checked : field.value)));

  const key = `intake.unsent:${new URL(form.action).pathname}`;
  const untouched = values();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const typed: (string | boolean)[] = JSON.parse(stored(key, 'sessionStorage') ?? '[]');
  forget(key, 'sessionStorage');
  if (navigation?.type !== 'navigate' && typed.length === fields.length) {
    fields.forEach((field, i) => {
      if (ticked(field)) field.checked = typed[i] as boolean;
      else field.value = typed[i] as string;
      field.dispatchEvent(new Event('input', { bubbles: true })); // for previews
    });
  }

  let sent = false;
  window.addEventListener('submit', (event) => { // after all others, who first ask whether the server is there
    if (event.target === form) sent = !event.defaultPrevented;
  });
  window.addEventListener('pageshow', ({ persisted }) => { if (persisted) sent = false; });
  window.addEventListener('pagehide', () => {
    if (!sent && values() !== untouched) store(key, values(), 'sessionStorage');
  });
}
