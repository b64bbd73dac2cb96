// Keeps the list of first steps of a new app up to date: while it is visible, it asks the server every few seconds, and
// only replaces steps that changed. So the focus stays, and so does a key that is shown only once.

import { announce } from '../announce';
import { encoded, find, findAll, get, on } from '../dom';
import { showNotSent } from '../toast';
import { fetchPart, wait } from './part';

const interval = 3000; // milliseconds between two requests

/** Shows the hint that the list updates itself, which is only true with script. */
function showHint(root: HTMLElement): void {
  for (const hint of findAll('.waiting__live', root)) hint.hidden = false;
}

/** The list in the answer to a request, or null if there is none any more. */
async function request(url: string, init?: RequestInit): Promise<HTMLElement | null> {
  return find<HTMLElement>('#first-steps', await fetchPart(url, 'first-steps', init));
}

/** Replaces a step. The focus goes to the same control in the new one, or to its heading. */
function replaceStep(old: HTMLElement, fresh: HTMLElement): void {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  showHint(fresh);
  old.replaceWith(fresh);
  if (!focused) return;
  const same = focused.id ? find<HTMLElement>(`#${CSS.escape(focused.id)}`, fresh) : null;
  (same ?? find<HTMLElement>('h3', fresh))?.focus({ preventScroll: true });
}

function update(list: HTMLElement, fresh: HTMLElement): void {
  const finished: string[] = [];
  for (const step of findAll('[data-step]', fresh)) {
    const old = get(`[data-step="${step.dataset.step}"]`, list);
    if (old.dataset.version === step.dataset.version) continue;
    if (step.dataset.state === 'done' && old.dataset.state !== 'done') finished.push(step.dataset.announce!);
    replaceStep(old, step);
  }
  get('#first-steps-title', list).replaceWith(get('#first-steps-title', fresh));
  get('#first-steps-count', list).textContent = get('#first-steps-count', fresh).textContent;
  get<HTMLProgressElement>('progress', list).value = get<HTMLProgressElement>('progress', fresh).value;
  if ('finished' in fresh.dataset && !('finished' in list.dataset)) {
    list.dataset.finished = '';
    get('[data-footer]', list).replaceWith(get('[data-footer]', fresh));
  }
  if (fresh.dataset.announce) announce(fresh.dataset.announce);
  else if (finished.length > 0) announce(finished.join(' '));
}

async function poll(list: HTMLElement): Promise<void> {
  while (!('finished' in list.dataset)) {
    await wait(interval);
    if (document.hidden || !list.isConnected) continue;
    try {
      const fresh = await request(list.dataset.url!);
      if (!fresh) return; // hidden by somebody else
      update(list, fresh);
    } catch { /* the next request may succeed */ }
  }
}

on('submit', '#first-steps form[data-in-place]', async (form: HTMLFormElement, event) => {
  const list = form.closest<HTMLElement>('#first-steps')!;
  event.preventDefault();
  if (form.getAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  try {
    const fresh = await request(form.action, { method: 'POST', body: encoded(new FormData(form)) });
    if (fresh) update(list, fresh);
  } catch {
    showNotSent();
  }
  form.removeAttribute('aria-busy');
});

const list = find('#first-steps[data-url]');
if (list) {
  showHint(list);
  void poll(list);
}
