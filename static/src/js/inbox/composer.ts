// The composer, in which replies and notes are written.

import { find, get, isComposing, on } from '../dom';
import { forget, store, stored } from '../storage';
import { showError } from '../toast';
import { createDraft } from './draft';
import { openComposer } from './mobile_bar';
import { postFields, SignedOut } from './request';

const form = find<HTMLFormElement>('#answer');
if (form) setUp(form);

function setUp(form: HTMLFormElement): void {
  const body = get<HTMLTextAreaElement>('#body');
  const status = get('[data-draft-state]');
  const note = get<HTMLInputElement>('#kind input[value="note"]');

  // What the field holds comes from the draft. The browser would fill in a reply that was sent, after Back.
  body.autocomplete = 'off';

  get('#kind').addEventListener('change', () => {
    body.setAttribute('aria-label', note.checked ? 'Internal note' : 'Reply');
    body.placeholder = note.checked ? 'What your team should know. @ names a colleague.' : body.dataset.reply!;
    draft.saveSoon();
  });

  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    form.requestSubmit(get<HTMLButtonElement>(note.checked ? '.for-note' : '.for-reply > button', form));
  });

  on('click', '[data-insert]', (link, event) => {
    event.preventDefault();
    get<HTMLDetailsElement>('#saved').open = false;
    openComposer();
    body.focus();
    body.setRangeText(link.dataset.insert!, body.selectionStart, body.selectionEnd, 'end');
    body.dispatchEvent(new Event('input', { bubbles: true }));
  });

  const draft = createDraft(
    form.dataset.draft!,
    () => new URLSearchParams({ body: body.value, kind: note.checked ? 'note' : 'reply' }),
    (saved) => {
      const failed = saved === undefined;
      if (!failed) body.defaultValue = saved; // what differs from it would be lost with the page
      status.textContent = failed ? 'Draft not saved' : body.value && 'Draft saved';
      status.classList.toggle('only-wide', !failed); // that it is not saved is said on every screen
    },
  );

  const preview = get('#preview');
  body.addEventListener('input', () => {
    preview.replaceChildren();
    status.textContent = '';
    draft.saveSoon();
  });

  async function showPreview(url: string): Promise<void> {
    try {
      const fresh = await postFields(url, new URLSearchParams({ body: body.value }));
      preview.replaceChildren(...fresh.body.childNodes);
    } catch (error) {
      if (!(error instanceof SignedOut)) showError('There is no preview. Check your connection and try again.');
    }
  }

  // Files may take minutes. What is typed meanwhile continues on the next page of this ticket.
  const typedKey = `intake.typed:${new URL(form.action).pathname}`;
  let sent: string | undefined;
  window.addEventListener('pagehide', () => {
    if (sent === undefined || body.value === sent) return;
    const text = body.value.startsWith(sent) ? body.value.slice(sent.length) : body.value;
    store(typedKey, JSON.stringify({ text: text.trim(), note: note.checked }), 'sessionStorage');
  });
  window.addEventListener('pageshow', ({ persisted }) => { if (persisted) sent = undefined; });
  const typed = JSON.parse(stored(typedKey, 'sessionStorage') ?? 'null');
  forget(typedKey, 'sessionStorage');
  if (typed?.text) {
    if (typed.note) note.click(); // nothing of a note must be sent
    body.value = body.value.trim() ? `${body.value}\n\n${typed.text}` : typed.text;
    body.dispatchEvent(new Event('input', { bubbles: true }));
  }

  // A draft saved after its message would reappear, so sending waits until the draft is saved.
  let draftIsSaved = false;
  window.addEventListener('submit', (event) => { // after all others, who first ask whether the server is there
    if (event.target !== form) return;
    if (event.defaultPrevented) {
      draft.saveSoon();
    } else {
      draft.close();
      sent = body.value;
    }
  });
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (submitter?.dataset.previewUrl) {
      event.preventDefault();
      void showPreview(submitter.dataset.previewUrl);
      return;
    }
    if (draftIsSaved) {
      draftIsSaved = false;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    void draft.saved().then(() => setTimeout(() => { // a form cannot be submitted again within its own submit event
      draftIsSaved = true;
      form.requestSubmit(submitter);
    }));
  });
}
