/** The draft of what is being written, on the server. */
export interface Draft {
  saveSoon(): void;
  /** Resolves when nothing is being saved. Nothing is saved meanwhile, unless somebody goes on typing. */
  saved(): Promise<void>;
  /** Saves nothing any more, because the message is being sent. */
  close(): void;
}

/** What the server holds after a tab saved or sent a draft, and every draft that this tab knew. */
interface Told { path: string; stored: string; known: string[] }

const delay = 800; // milliseconds after the last keystroke
const retryAfter = 5_000; // milliseconds; the server may be starting anew
const maxKeepalive = 15000; // characters; browsers refuse long requests that outlive the page

/**
 * A draft, saved shortly after the last keystroke, when the network or the server is back, and when somebody leaves the
 * page. The result is the saved text, or undefined if it could not be saved.
 */
export function createDraft(
  url: string, read: () => URLSearchParams, showResult: (saved: string | undefined) => void,
): Draft {
  let last = read().toString(); // what the server holds
  let continued = last; // what was not typed here, or was continued in another tab
  const known = new Set([last]);
  const { pathname: path } = new URL(url, location.href); // its query is the list that the ticket was opened from
  const otherTabs = new BroadcastChannel('intake:drafts');
  let timer: number | undefined;
  let saving = Promise.resolve();
  let closed = false;

  // The server holds one draft of a ticket. If another tab replaces or sends it without knowing what was typed here,
  // that is saved again when this page is left.
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.path !== path) return;
    const draft = read();
    const text = draft.toString();
    if (data.known.includes(text)) continued = text;
    else if (draft.get('body') && text !== continued) last = data.stored;
  });
  function tellOtherTabs(stored: string): void {
    otherTabs.postMessage({ path, stored, known: [...known] } satisfies Told);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    const body = read();
    if (closed || body.toString() === last) return;
    try {
      const keepalive = (body.get('body') ?? '').length < maxKeepalive;
      const response = await fetch(url, { method: 'POST', body, keepalive, redirect: 'manual' });
      if (!response.ok) throw new Error(String(response.status));
      last = body.toString();
      known.add(last);
      tellOtherTabs(last);
      showResult(body.get('body') ?? '');
    } catch {
      showResult(undefined);
      clearTimeout(timer);
      timer = setTimeout(saveNow, retryAfter);
    }
  }
  function saveNow(): void { saving = saving.then(save); }

  // At once, because the page may not see the end of a save that is under way.
  window.addEventListener('pagehide', () => { void save(); });
  window.addEventListener('online', saveNow);
  document.addEventListener('visibilitychange', () => { if (document.hidden) saveNow(); });
  window.addEventListener('pageshow', ({ persisted }) => { if (persisted) closed = false; });
  return {
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(saveNow, delay);
    },
    saved() {
      clearTimeout(timer);
      return saving;
    },
    close() {
      closed = true;
      known.add(read().toString());
      tellOtherTabs('');
    },
  };
}
