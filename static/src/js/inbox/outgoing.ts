// The countdown of a reply that can still be undone. The server sends the reply, but an open page does so in time.

import { announce } from '../announce';
import { find, findAll, get, on } from '../dom';
import { continueWith } from './next_page';
import { refreshTicket, ticketPane } from './refresh';
import { openTicket } from './tickets';
import { rememberReply } from './undo';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

const endTimes = new Map<string, number>(); // by the reply's id, because its bar may be replaced

function startCountdown(bar: HTMLElement, id: string): void {
  endTimes.set(id, performance.now() + Number(bar.dataset.left));
  rememberReply(get<HTMLFormElement>('[data-hold]', bar), id, openTicket!);
  announce('Your reply goes out in ten seconds. Z takes it back.');
}

function updateCountdowns(): void {
  for (const bar of findAll('[data-outgoing]')) {
    const id = bar.dataset.outgoing!;
    const endTime = endTimes.get(id);
    if (endTime === undefined) {
      startCountdown(bar, id);
      continue;
    }
    const left = Math.max(0, endTime - performance.now()) / 1000;
    get('[data-seconds]', bar).textContent = String(Math.ceil(left));
    get<HTMLProgressElement>('progress', bar).value = reducedMotion ? Math.ceil(left) : left;
    if (left === 0 && bar.ariaBusy !== 'true') void sendNow(bar, id);
  }
}

/** Sends the reply, because its time is up. If that fails, the server sends it a moment later. */
async function sendNow(bar: HTMLElement, reply: string): Promise<void> {
  bar.ariaBusy = 'true';
  try {
    const { action } = get<HTMLFormElement>('[data-send]', bar);
    const body = new URLSearchParams({ reply });
    const response = await fetch(action, { method: 'POST', body, headers: { 'Intake-Background': '1' } });
    if (response.ok) announce('Your reply was sent.');
  } catch { /* no connection */ }
  refreshTicket();
}

/** Puts the text of a held reply back into the field, before any text written since. */
function restoreHeldText(): void {
  const held = find('[data-held]');
  const body = find<HTMLTextAreaElement>('#body');
  if (!held || !body || held.dataset.restored) return;
  held.dataset.restored = 'true';
  const text = held.dataset.body ?? '';
  if (body.value.includes(text)) return;
  body.value = body.value.trim() ? `${text}\n\n${body.value}` : text;
  body.dispatchEvent(new Event('input', { bubbles: true }));
}

on('submit', '[data-hold]', () => continueWith(openTicket ?? '', 'r'), { capture: true });

if (ticketPane) {
  for (const held of findAll('[data-held]')) held.dataset.restored = 'true'; // the page already contains the text
  new MutationObserver(restoreHeldText).observe(ticketPane, { childList: true, subtree: true });
  updateCountdowns();
  setInterval(updateCountdowns, reducedMotion ? 1000 : 100);
}
