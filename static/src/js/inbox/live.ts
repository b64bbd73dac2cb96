// Live updates: new messages, changed tickets, who else is looking. They come as a stream of events. If that fails, the
// page polls every 15 seconds, because a proxy may cut off or buffer a stream.

import { listPane, refreshList, refreshLooking, refreshTicket, ticketPane } from './refresh';
import { openTicket } from './tickets';

let source: EventSource | undefined;
let pollTimer: number | undefined;
let openTimer: number | undefined;
let failures = 0;

function connect(): void {
  if (source || pollTimer || document.hidden) return;
  source = new EventSource(listPane.dataset.live!);
  openTimer = setTimeout(startPolling, 10000);
  source.addEventListener('open', () => {
    clearTimeout(openTimer);
    failures = 0;
    void checkForChanges(); // events before the stream was open, or between two streams
  });
  const isOpen = ({ data }: MessageEvent<string>) => openTicket && JSON.parse(data).ticket === openTicket;
  source.addEventListener('ticket', (event) => {
    refreshList();
    if (isOpen(event)) refreshTicket();
    document.dispatchEvent(new Event('intake:live'));
  });
  source.addEventListener('looking', (event) => { if (isOpen(event)) refreshLooking(); });
  source.addEventListener('error', () => {
    failures += 1;
    if (source?.readyState === EventSource.CLOSED || failures > 2) startPolling(); // otherwise the browser reconnects
  });
}

function disconnect(): void {
  clearTimeout(openTimer);
  source?.close();
  source = undefined;
}

function startPolling(): void {
  disconnect();
  failures = 0;
  pollTimer = setInterval(checkForChanges, 15000);
  void checkForChanges();
  setTimeout(() => { // after a while, streaming may work again
    clearInterval(pollTimer);
    pollTimer = undefined;
    connect();
  }, 120000);
}

/** The version of each part of the page. */
interface Pulse { list?: string | undefined; ticket?: string | undefined; looking?: string | undefined }

let last: Pulse = { list: listPane.dataset.mark, ticket: ticketPane?.dataset.mark };

/** Asks what has changed since the last time, and updates it. */
async function checkForChanges(): Promise<void> {
  if (document.hidden) return;
  try {
    const response = await fetch(listPane.dataset.pulse!, { headers: { 'Intake-Background': '1' } });
    if (!response.ok || response.redirected) return;
    const now: Pulse = await response.json();
    if (now.list !== last.list) refreshList();
    if (openTicket && now.ticket !== last.ticket) refreshTicket();
    if (openTicket && now.looking !== last.looking) refreshLooking();
    last = now;
  } catch { /* no connection: the next call asks again */ }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    disconnect();
    return;
  }
  refreshList();
  if (openTicket) refreshTicket();
  connect();
});
window.addEventListener('pagehide', disconnect);
window.addEventListener('pageshow', connect);
connect();
