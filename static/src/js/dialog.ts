/** Opens a modal dialog. When it closes, the focus goes back to what opened it. */
export function openDialog(dialog: HTMLDialogElement, opener: Element | null): void {
  if (dialog.open) return;
  dialog.addEventListener('close', () => { if (opener instanceof HTMLElement) opener.focus(); }, { once: true });
  dialog.showModal();
}
