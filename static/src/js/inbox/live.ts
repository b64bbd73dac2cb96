// What others do, as it happens: new messages, changed tickets, who else is looking. The server tells, or is asked
// every 15 seconds where that fails: what stands between us may cut a stream off, or hold it back.

import { pane, showList, showLooking, showTicket, ticket, tickets } from './renew';

let source: EventSource | undefined;
let poll: number | undefined;
let opening: number | undefined;
let failures = 0;

function listen(): void {
  if (source || poll || document.hidden) return;
  source = new EventSource(tickets.dataset.live!);
  opening = setTimeout(askInstead, 10000);
  source.addEventListener('open', () => {
    clearTimeout(opening);
    failures = 0;
    ask(); // what happened before the stream stood, or between two
  });
  const isOpen = ({ data }: MessageEvent<string>) => ticket && JSON.parse(data).ticket === ticket;
  source.addEventListener('ticket', (event) => {
    showList();
    if (isOpen(event)) showTicket();
    document.dispatchEvent(new Event('intake:live'));
  });
  source.addEventListener('looking', (event) => { if (isOpen(event)) showLooking(); });
  source.addEventListener('error', () => {
    failures += 1;
    if (source?.readyState === EventSource.CLOSED || failures > 2) askInstead(); // else it comes back by itself
  });
}

function hush(): void {
  clearTimeout(opening);
  source?.close();
  source = undefined;
}

function askInstead(): void {
  hush();
  failures = 0;
  poll = setInterval(ask, 15000);
  ask();
  setTimeout(() => { // a server that was started anew can tell again
    clearInterval(poll);
    poll = undefined;
    listen();
  }, 120000);
}

interface Pulse { list?: string | undefined; ticket?: string | undefined; looking?: string | undefined }

let last: Pulse = { list: tickets.dataset.mark, ticket: pane?.dataset.mark };

/** Asks what has changed since it was asked last, and renews that. */
async function ask(): Promise<void> {
  if (document.hidden) return;
  try {
    const answer = await fetch(tickets.dataset.pulse!, { headers: { 'Intake-Background': '1' } });
    if (!answer.ok || answer.redirected) return;
    const now: Pulse = await answer.json();
    if (now.list !== last.list) showList();
    if (ticket && now.ticket !== last.ticket) showTicket();
    if (ticket && now.looking !== last.looking) showLooking();
    last = now;
  } catch { /* no connection: the next one asks again */ }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    hush();
    return;
  }
  showList();
  if (ticket) showTicket();
  listen();
});
window.addEventListener('pagehide', hush);
window.addEventListener('pageshow', listen);
listen();
