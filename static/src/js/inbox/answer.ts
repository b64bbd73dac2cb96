// Writing a reply or a note.

import { find, get, on } from '../dom';
import { warn } from '../toast';
import { openAnswer } from './bar';
import { post } from './request';

const form = find<HTMLFormElement>('#answer');
if (form) writing(form);

function writing(form: HTMLFormElement): void {
  const body = get<HTMLTextAreaElement>('#body');
  const state = get('[data-draft-state]');
  const note = get<HTMLInputElement>('#kind input[value="note"]');

  // What the field holds comes from the draft. The browser would fill in a reply that was sent, after Back.
  body.autocomplete = 'off';

  get('#kind').addEventListener('change', () => {
    body.setAttribute('aria-label', note.checked ? 'Internal note' : 'Reply');
    body.placeholder = note.checked ? 'What your team should know. @ names a colleague.' : body.dataset.reply!;
    keepSoon();
  });

  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit(get<HTMLButtonElement>(note.checked ? '.for-note' : '.for-reply > button', form));
  });

  on('click', '[data-insert]', (link, event) => {
    event.preventDefault();
    get<HTMLDetailsElement>('#saved').open = false;
    openAnswer();
    body.focus();
    body.setRangeText(link.dataset.insert!, body.selectionStart, body.selectionEnd, 'end');
    body.dispatchEvent(new Event('input', { bubbles: true }));
  });

  /* The draft is saved on the server shortly after the last keystroke, and when somebody leaves the page. */
  const draft = () => new URLSearchParams({ body: body.value, kind: note.checked ? 'note' : 'reply' });
  let kept = draft().toString();
  let timer: number | undefined;
  let underway = Promise.resolve();
  let leaving = false;

  async function keep(): Promise<void> {
    clearTimeout(timer);
    const text = draft();
    if (leaving || text.toString() === kept) return;
    try {
      const keepalive = body.value.length < 15000;
      const answer = await fetch(form.dataset.draft!, { method: 'POST', body: text, keepalive, redirect: 'manual' });
      if (!answer.ok) throw new Error(String(answer.status));
      kept = text.toString();
      state.textContent = body.value ? 'Draft kept' : '';
    } catch {
      state.textContent = 'Draft not kept';
    }
  }
  function keepNow(): void { underway = underway.then(keep); }
  function keepSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(keepNow, 800);
  }

  const preview = get('#preview');
  body.addEventListener('input', () => {
    preview.replaceChildren();
    state.textContent = '';
    keepSoon();
  });
  window.addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', () => { if (document.hidden) keepNow(); });

  async function showPreview(url: string): Promise<void> {
    try {
      const fresh = await post(url, new URLSearchParams({ body: body.value }));
      preview.replaceChildren(...fresh.body.childNodes);
    } catch {
      warn('There is no preview. Check your connection and try again.');
    }
  }

  // A draft saved after its message would reappear, so sending waits until the draft is saved.
  let settled = false;
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (submitter?.dataset.previewUrl) {
      event.preventDefault();
      showPreview(submitter.dataset.previewUrl);
      return;
    }
    clearTimeout(timer);
    if (settled) {
      leaving = navigator.onLine; // offline, the form is not sent
      settled = false;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    underway.then(() => setTimeout(() => { // a form cannot be submitted again within its own submit event
      settled = true;
      form.requestSubmit(submitter);
    }));
  });
  window.addEventListener('pageshow', ({ persisted }) => { if (persisted) leaving = false; });
}
