// Live updates: new messages, changed tickets, who else is looking. They come as a stream of events. If that fails, the
// page polls every 15 seconds, because a proxy may cut off or buffer a stream.

import { pane, showList, showLooking, showTicket, ticket, tickets } from './renew';

let source: EventSource | undefined;
let poll: number | undefined;
let opening: number | undefined;
let failures = 0;

function listen(): void {
  if (source || poll || document.hidden) return;
  source = new EventSource(tickets.dataset.live!);
  opening = setTimeout(pollInstead, 10000);
  source.addEventListener('open', () => {
    clearTimeout(opening);
    failures = 0;
    ask(); // events before the stream was open, or between two streams
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
    if (source?.readyState === EventSource.CLOSED || failures > 2) pollInstead(); // otherwise the browser reconnects
  });
}

function disconnect(): void {
  clearTimeout(opening);
  source?.close();
  source = undefined;
}

function pollInstead(): void {
  disconnect();
  failures = 0;
  poll = setInterval(ask, 15000);
  ask();
  setTimeout(() => { // after a while, streaming may work again
    clearInterval(poll);
    poll = undefined;
    listen();
  }, 120000);
}

interface Pulse { list?: string | undefined; ticket?: string | undefined; looking?: string | undefined }

let last: Pulse = { list: tickets.dataset.mark, ticket: pane?.dataset.mark };

/** Asks what has changed since the last time, and updates it. */
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
  } catch { /* no connection: the next call asks again */ }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    disconnect();
    return;
  }
  showList();
  if (ticket) showTicket();
  listen();
});
window.addEventListener('pagehide', disconnect);
window.addEventListener('pageshow', listen);
listen();
