/** The draft of what is being written, on the server. */
export interface Draft {
  saveSoon(): void;
  /** Resolves when nothing is being saved. Nothing is saved meanwhile, unless somebody goes on typing. */
  saved(): Promise<void>;
  /** Saves nothing any more, because the message is being sent. */
  close(): void;
}

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
  let last = read().toString();
  let timer: number | undefined;
  let saving = Promise.resolve();
  let closed = false;

  async function save(): Promise<void> {
    clearTimeout(timer);
    const body = read();
    if (closed || body.toString() === last) return;
    try {
      const keepalive = (body.get('body') ?? '').length < maxKeepalive;
      const response = await fetch(url, { method: 'POST', body, keepalive, redirect: 'manual' });
      if (!response.ok) throw new Error(String(response.status));
      last = body.toString();
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
    close() { closed = true; },
  };
}
