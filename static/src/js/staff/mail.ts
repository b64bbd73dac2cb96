// Keeps the page Mail up to date: the self-test while it runs, and the page while incoming mail is off.

import { announce } from '../announce';
import { find, findAll, get, on } from '../dom';
import { showNotSent } from '../toast';
import { fetchPart, wait } from './part';

const partName = 'self-test';
const interval = 2000; // milliseconds between two requests
const intervalWhileOff = 5000; // the same while incoming mail is off

/** Shows the hints that the page updates itself, which is only true with script. */
function showHints(root: ParentNode): void {
  for (const hint of findAll('[data-live-hint]', root)) hint.hidden = false;
}

/** Replaces the old part step by step, and announces which steps are done. */
function update(old: HTMLElement, fresh: HTMLElement): HTMLElement {
  const finished: string[] = [];
  for (const step of findAll('[data-step]', fresh)) {
    const before = find(`[data-step="${step.dataset.step}"]`, old);
    const done = step.dataset.state === 'passed' || step.dataset.state === 'failed';
    const unchanged = before?.dataset.version === step.dataset.version;
    if (done && !unchanged && 'running' in old.dataset) finished.push(step.dataset.announce!);
    if (before && unchanged) step.replaceWith(before); // keeps its unfolded details
  }
  showHints(fresh);
  const focused = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (focused) get<HTMLElement>('#self-test-title', fresh).focus({ preventScroll: true });
  if (finished.length > 0) announce(finished.join(' '));
  return fresh;
}

async function pollSelfTest(part: HTMLElement): Promise<void> {
  let shown = part;
  while ('running' in shown.dataset) {
    await wait(interval);
    if (document.hidden) continue;
    if (!shown.isConnected) return;
    try {
      const fresh = find('#self-test', await fetchPart(shown.dataset.url!, partName));
      if (fresh) shown = update(shown, fresh);
    } catch { /* the next request may succeed */ }
  }
}

on('submit', '#self-test form[data-in-place]', async (form: HTMLFormElement, event) => {
  event.preventDefault();
  if (form.getAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  try {
    const fresh = find('#self-test', await fetchPart(form.action, partName, { method: 'POST' }));
    if (fresh) void pollSelfTest(update(get('#self-test'), fresh));
    announce('The self-test is running.');
  } catch {
    showNotSent();
    form.removeAttribute('aria-busy');
  }
});

const part = find('#self-test[data-running]');
if (part) {
  showHints(part);
  void pollSelfTest(part);
}

async function pollUntilMailIsOn(panel: HTMLElement): Promise<void> {
  for (const hint of findAll('[data-polling]', panel)) hint.hidden = false;
  get('[data-not-polling]', panel).hidden = true;
  for (;;) {
    await wait(intervalWhileOff);
    if (document.hidden) continue;
    try {
      const page = await fetchPart(panel.dataset.mailOff!, partName);
      if (!find('[data-mail-off]', page)) return location.reload();
    } catch { /* the server is being restarted */ }
  }
}

const offPanel = find('[data-mail-off]');
if (offPanel) void pollUntilMailIsOn(offPanel);
