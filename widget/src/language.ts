/** The first language that we have among those wished for, and English for none. */
export function choose(wishes: readonly (string | undefined)[], have: readonly string[]): string {
  for (const wish of wishes) {
    const found = wish && have.find((name) => fits(wish.toLowerCase(), name.toLowerCase()));
    if (found) return found;
  }
  return 'en';
}

// Any Portuguese is better than none; those who read traditional Chinese characters do not read the simplified ones.
function fits(wish: string, name: string): boolean {
  return wish === name || (wish.split('-')[0] === name.split('-')[0] && !/^zh-(hant|tw|hk|mo)/.test(wish));
}
