/** The first of the preferred languages that we have, or English. */
export function chooseLanguage(wishes: readonly (string | undefined)[], have: readonly string[]): string {
  for (const wish of wishes) {
    const found = wish && have.find((name) => fits(wish.toLowerCase(), name.toLowerCase()));
    if (found) return found;
  }
  return 'en';
}

// Any Portuguese is better than none, but readers of traditional Chinese may not read simplified Chinese.
function fits(wish: string, name: string): boolean {
  return wish === name || (wish.split('-')[0] === name.split('-')[0] && !/^zh-(hant|tw|hk|mo)/.test(wish));
}
