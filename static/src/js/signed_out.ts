// What a page does when an answer says that nobody is signed in any more: in another tab, or because time is up.

import { findAll } from './dom';
import { showError } from './toast';

const fields = 'form[method="post"] :is(textarea, input:not([type]), input[type="text"], input[type="file"])';

/** Whether a field holds what neither its page nor a draft had. */
function isUnsaved(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'file') return Boolean(field.files?.length);
  return field.value.trim() !== '' && field.value !== field.defaultValue;
}

const words = 'You are signed out. Your text is still here: sign in again in another tab, then go on.';
let warning: HTMLElement | undefined;

/** Leads to the sign-in. If something would be lost, it stays on the page instead, and says what to do. */
export function leaveSignedOut(address = ''): void {
  if (findAll<HTMLInputElement | HTMLTextAreaElement>(fields).some(isUnsaved)) {
    if (!warning?.isConnected) warning = showError(words);
  } else if (address) {
    location.assign(address);
  } else {
    location.reload();
  }
}
