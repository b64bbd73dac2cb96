// Keeps the list of first steps of a new app up to date: while it is visible, it asks the server every few seconds, and
// only replaces lines that changed. So the focus stays, and so does a key that is shown only once.

import { encoded, find, findAll, get, on, parsePage } from '../dom';
import { announce } from '../announce';
import { showNotSent } from '../toast';

const pause = 3000; // milliseconds between two requests

/** Shows the hint that the list updates itself, which is only true with script. */
function showHint(root: HTMLElement): void {
  for (const words of findAll('.waiting__live', root)) words.hidden = false;
}

async function ask(url: string, body?: URLSearchParams): Promise<HTMLElement | null> {
  const headers: Record<string, string> = { 'Intake-Part': 'first-steps' };
  if (!body) headers['Intake-Background'] = '1'; // background requests do not keep the session alive
  const answer = await fetch(url, body ? { method: 'POST', headers, body } : { headers });
  if (answer.redirected || !answer.ok) throw new Error(`answered with ${answer.status} by ${answer.url}`);
  return find<HTMLElement>('#first-steps', await parsePage(answer));
}

/** Replaces a line. The focus goes to the same control in the new one, or to its heading. */
function replace(old: HTMLElement, fresh: HTMLElement): void {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  showHint(fresh);
  old.replaceWith(fresh);
  if (!focused) return;
  const same = focused.id ? find<HTMLElement>(`#${CSS.escape(focused.id)}`, fresh) : null;
  (same ?? find<HTMLElement>('h3', fresh))?.focus({ preventScroll: true });
}

function apply(list: HTMLElement, fresh: HTMLElement): void {
  const told: string[] = [];
  for (const line of findAll('[data-step]', fresh)) {
    const old = get(`[data-step="${line.dataset.step}"]`, list);
    if (old.dataset.version === line.dataset.version) continue;
    if (line.dataset.state === 'done' && old.dataset.state !== 'done') told.push(line.dataset.done!);
    replace(old, line);
  }
  get('#first-steps-title', list).replaceWith(get('#first-steps-title', fresh));
  get('#first-steps-count', list).textContent = get('#first-steps-count', fresh).textContent;
  get<HTMLProgressElement>('progress', list).value = get<HTMLProgressElement>('progress', fresh).value;
  if ('finished' in fresh.dataset && !('finished' in list.dataset)) {
    list.dataset.finished = '';
    get('[data-foot]', list).replaceWith(get('[data-foot]', fresh));
  }
  if (fresh.dataset.said) announce(fresh.dataset.said);
  else if (told.length > 0) announce(told.join(' '));
}

async function watch(list: HTMLElement): Promise<void> {
  while (!('finished' in list.dataset)) {
    await new Promise((resolve) => { setTimeout(resolve, pause); });
    if (document.hidden || !list.isConnected) continue;
    try {
      const fresh = await ask(list.dataset.here!);
      if (!fresh) return; // hidden by somebody else
      apply(list, fresh);
    } catch { /* the next request may succeed */ }
  }
}

on('submit', '#first-steps form[data-in-place]', async (form: HTMLFormElement, event) => {
  const list = form.closest<HTMLElement>('#first-steps')!;
  event.preventDefault();
  if (form.getAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  try {
    const fresh = await ask(form.action, encoded(new FormData(form)));
    if (fresh) apply(list, fresh);
  } catch {
    showNotSent();
  }
  form.removeAttribute('aria-busy');
});

const list = find('#first-steps[data-here]');
if (list) {
  showHint(list);
  void watch(list);
}
