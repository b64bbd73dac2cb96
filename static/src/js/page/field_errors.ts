// Removes the error at a field once it is filled in; the server validates it again. That happens on input, not when the
// focus leaves the field, because then the button that is being clicked would move away under the mouse.

import { find, on } from '../dom';

on('input', 'form [aria-invalid="true"]', (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
  if (field.value.trim() === '') return;
  const error = document.getElementById(`${field.id}-error`);
  const others = field.getAttribute('aria-describedby')?.split(' ').filter((id) => id !== error?.id) ?? [];
  error?.remove();
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));

  const entry = find(`[role="alert"] li:has(> a[href="#${CSS.escape(field.id)}"])`);
  const summary = entry?.closest('[role="alert"]');
  entry?.remove();
  if (summary && !find('li', summary)) summary.remove();
});
