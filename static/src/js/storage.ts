// What pages remember in this browser. If its storage is full or blocked, they forget it, and everything else works.

type Place = 'localStorage' | 'sessionStorage';

/** What is stored under the key, or null. */
export function stored(key: string, place: Place = 'localStorage'): string | null {
  try { return window[place].getItem(key); } catch { return null; }
}

/** Stores a value. */
export function store(key: string, value: string, place: Place = 'localStorage'): void {
  try { window[place].setItem(key, value); } catch { /* see above */ }
}

/** Removes what is stored under the key. */
export function forget(key: string, place: Place = 'localStorage'): void {
  try { window[place].removeItem(key); } catch { /* see above */ }
}
