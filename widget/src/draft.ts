/** The text that was typed but not sent yet. It survives a reload, but only in this browser tab. */
export interface Draft {
  get(name: string): string;
  set(name: string, value: string): void;
  /** Deletes everything whose name starts with the prefix. */
  drop(prefix: string): void;
}

export function draftFor(slug: string): Draft {
  const storageKey = 'intake:' + slug;
  let values = new URLSearchParams();
  // Storage may be full or blocked. Then the draft lasts as long as the page.
  const ignoringErrors = (work: () => void) => {
    try {
      work();
    } catch {}
  };
  const store = () =>
    ignoringErrors(() =>
      values.size ? sessionStorage.setItem(storageKey, String(values)) : sessionStorage.removeItem(storageKey),
    );
  ignoringErrors(() => (values = new URLSearchParams(sessionStorage.getItem(storageKey) ?? '')));
  return {
    get: (name) => values.get(name) ?? '',
    set(name, value) {
      if (value) values.set(name, value);
      else values.delete(name);
      store();
    },
    drop(prefix) {
      for (const name of [...values.keys()]) if (name.startsWith(prefix)) values.delete(name);
      store();
    },
  };
}
