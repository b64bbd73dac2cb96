// The countdown of a reply that can still be undone. The server sends the reply, but an open page does so in time.

import { find, findAll, get, on } from '../dom';
import { announce } from '../announce';
import { continueOn } from './next_page';
import { pane, showTicket, ticket } from './renew';
import { rememberReply } from './undo';

const bar = '[data-outgoing]';
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Countdown { ends: number; form: HTMLFormElement }

const running = new Map<string, Countdown>();

function begin(undo: HTMLElement): void {
  const id = undo.dataset.outgoing!;
  const form = get<HTMLFormElement>('[data-send]', undo);
  const known = running.get(id);
  running.set(id, { ends: known?.ends ?? performance.now() + Number(undo.dataset.left), form });
  if (known) return;
  rememberReply(get<HTMLFormElement>('[data-hold]', undo), id, ticket!);
  announce('Your reply goes out in ten seconds. Z takes it back.');
}

function tick(): void {
  for (const undo of findAll(bar)) {
    const id = undo.dataset.outgoing!;
    const countdown = running.get(id);
    if (!countdown) {
      begin(undo);
      continue;
    }
    const left = Math.max(0, countdown.ends - performance.now()) / 1000;
    get('[data-seconds]', undo).textContent = String(Math.ceil(left));
    get<HTMLProgressElement>('progress', undo).value = still ? Math.ceil(left) : left;
    if (left === 0 && undo.ariaBusy !== 'true') finish(undo, countdown.form, id);
  }
}

/** Sends the reply, because its time is up. If that fails, the server sends it a moment later. */
async function finish(undo: HTMLElement, form: HTMLFormElement, reply: string): Promise<void> {
  undo.ariaBusy = 'true';
  try {
    const body = new URLSearchParams({ reply });
    const answer = await fetch(form.action, { method: 'POST', body, headers: { 'Intake-Background': '1' } });
    if (answer.ok) announce('Your reply was sent.');
  } catch { /* no connection */ }
  showTicket();
}

/** Puts the text of a held reply back into the field, before any text written since. */
function bringBack(): void {
  const held = find('[data-held]');
  const body = find<HTMLTextAreaElement>('#body');
  if (!held || !body || held.dataset.known) return;
  held.dataset.known = 'true';
  const words = held.dataset.body ?? '';
  if (body.value.includes(words)) return;
  body.value = body.value.trim() ? `${words}\n\n${body.value}` : words;
  body.dispatchEvent(new Event('input', { bubbles: true }));
}

on('submit', '[data-hold]', () => continueOn(ticket ?? '', 'r'), { capture: true });

if (pane) {
  for (const held of findAll('[data-held]')) held.dataset.known = 'true'; // the page already contains the text
  new MutationObserver(bringBack).observe(pane, { childList: true, subtree: true });
  tick();
  setInterval(tick, still ? 1000 : 100);
}
