// The composer, in which replies and notes are written.

import { find, get, on } from '../dom';
import { showError } from '../toast';
import { openComposer } from './mobile_bar';
import { postFields } from './request';

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
    saveSoon();
  });

  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
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

  /* The draft is saved on the server shortly after the last keystroke, and when somebody leaves the page. */
  const draft = () => new URLSearchParams({ body: body.value, kind: note.checked ? 'note' : 'reply' });
  let savedDraft = draft().toString();
  let saveTimer: number | undefined;
  let saving = Promise.resolve();
  let submitting = false;

  async function saveDraft(): Promise<void> {
    clearTimeout(saveTimer);
    const current = draft();
    if (submitting || current.toString() === savedDraft) return;
    try {
      const keepalive = body.value.length < 15000;
      const init: RequestInit = { method: 'POST', body: current, keepalive, redirect: 'manual' };
      const response = await fetch(form.dataset.draft!, init);
      if (!response.ok) throw new Error(String(response.status));
      savedDraft = current.toString();
      status.textContent = body.value ? 'Draft kept' : '';
    } catch {
      status.textContent = 'Draft not kept';
    }
  }
  function saveNow(): void { saving = saving.then(saveDraft); }
  function saveSoon(): void {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(saveNow, 800);
  }

  const preview = get('#preview');
  body.addEventListener('input', () => {
    preview.replaceChildren();
    status.textContent = '';
    saveSoon();
  });
  window.addEventListener('pagehide', saveNow);
  document.addEventListener('visibilitychange', () => { if (document.hidden) saveNow(); });

  async function showPreview(url: string): Promise<void> {
    try {
      const fresh = await postFields(url, new URLSearchParams({ body: body.value }));
      preview.replaceChildren(...fresh.body.childNodes);
    } catch {
      showError('There is no preview. Check your connection and try again.');
    }
  }

  // A draft saved after its message would reappear, so sending waits until the draft is saved.
  let draftIsSaved = false;
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (submitter?.dataset.previewUrl) {
      event.preventDefault();
      void showPreview(submitter.dataset.previewUrl);
      return;
    }
    clearTimeout(saveTimer);
    if (draftIsSaved) {
      submitting = true;
      draftIsSaved = false;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    saving.then(() => setTimeout(() => { // a form cannot be submitted again within its own submit event
      draftIsSaved = true;
      form.requestSubmit(submitter);
    }));
  });
  window.addEventListener('pageshow', ({ persisted }) => { if (persisted) submitting = false; });
}
