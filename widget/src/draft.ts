/** The text that was typed but not sent yet. It survives a reload, but only in this browser tab. */
export interface Draft {
  get(name: string): string;
  set(name: string, value: string): void;
  /** Deletes everything whose name starts with the prefix. */
  drop(prefix: string): void;
}

export function draftFor(slug: string): Draft {
  const place = 'intake:' + slug;
  let words = new URLSearchParams();
  // Storage may be full or blocked. Then the draft lasts as long as the page.
  const quietly = (act: () => void) => {
    try {
      act();
    } catch {}
  };
  const store = () =>
    quietly(() => (words.size ? sessionStorage.setItem(place, String(words)) : sessionStorage.removeItem(place)));
  quietly(() => (words = new URLSearchParams(sessionStorage.getItem(place) ?? '')));
  return {
    get: (name) => words.get(name) ?? '',
    set(name, value) {
      if (value) words.set(name, value);
      else words.delete(name);
      store();
    },
    drop(prefix) {
      for (const name of [...words.keys()]) if (name.startsWith(prefix)) words.delete(name);
      store();
    },
  };
}
