// What was refused about a field is no longer said once the field is filled anew. The next send judges it again. It goes
// while somebody types, not when they leave the field: then the button that they press would move away below the mouse.

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
