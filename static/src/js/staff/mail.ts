// Keeps the page Mail up to date: the self-test while it runs, and the page while incoming mail is off.

import { find, findAll, get, on, parsePage } from '../dom';
import { announce } from '../announce';
import { showNotSent } from '../toast';

const pause = 2000; // milliseconds between two requests
const pauseWhileOff = 5000; // the same while incoming mail is off

async function ask(url: string, init: RequestInit = {}): Promise<Document> {
  // Background requests do not keep the session alive.
  const background: Record<string, string> = init.method ? {} : { 'Intake-Background': '1' };
  const answer = await fetch(url, { ...init, headers: { 'Intake-Part': 'self-test', ...background } });
  if (answer.redirected || !answer.ok) throw new Error(`answered with ${answer.status} by ${answer.url}`);
  return parsePage(answer);
}

const wait = (time: number) => new Promise((resolve) => { setTimeout(resolve, time); });

/** Shows the hints that the page updates itself, which is only true with script. */
function showHints(root: ParentNode): void {
  for (const words of findAll('[data-live]', root)) words.hidden = false;
}

/** Replaces the old part line by line, and announces which steps are done. */
function apply(old: HTMLElement, fresh: HTMLElement): HTMLElement {
  const told: string[] = [];
  for (const line of findAll('[data-step]', fresh)) {
    const before = find(`[data-step="${line.dataset.step}"]`, old);
    const done = line.dataset.state === 'passed' || line.dataset.state === 'failed';
    const same = before?.dataset.version === line.dataset.version;
    if (done && !same && 'running' in old.dataset) told.push(line.dataset.said!);
    if (before && same) line.replaceWith(before); // keeps its unfolded details
  }
  showHints(fresh);
  const focused = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (focused) get<HTMLElement>('#self-test-title', fresh).focus({ preventScroll: true });
  if (told.length > 0) announce(told.join(' '));
  return fresh;
}

async function watch(part: HTMLElement): Promise<void> {
  for (let shown = part; 'running' in shown.dataset;) {
    await wait(pause);
    if (document.hidden) continue;
    if (!shown.isConnected) return;
    try {
      const fresh = find('#self-test', await ask(shown.dataset.here!));
      if (fresh) shown = apply(shown, fresh);
    } catch { /* the next request may succeed */ }
  }
}

on('submit', '#self-test form[data-in-place]', async (form: HTMLFormElement, event) => {
  event.preventDefault();
  if (form.getAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  try {
    const fresh = find('#self-test', await ask(form.action, { method: 'POST' }));
    if (fresh) void watch(apply(get('#self-test'), fresh));
    announce('The self-test is running.');
  } catch {
    showNotSent();
    form.removeAttribute('aria-busy');
  }
});

const part = find('#self-test[data-running]');
if (part) {
  showHints(part);
  void watch(part);
}

async function awaitMail(panel: HTMLElement): Promise<void> {
  for (const words of findAll('[data-looking]', panel)) words.hidden = false;
  get('[data-still]', panel).hidden = true;
  for (;;) {
    await wait(pauseWhileOff);
    if (document.hidden) continue;
    try {
      const page = await ask(panel.dataset.mailOff!);
      if (!find('[data-mail-off]', page)) return location.reload();
    } catch { /* the server is being restarted */ }
  }
}

const off = find('[data-mail-off]');
if (off) void awaitMail(off);
