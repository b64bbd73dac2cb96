// Stores which parts of the menu are unfolded, in a cookie, so that the server renders them and nothing moves later.

import { on } from '../dom';

const cookie = 'intake-unfolded';

function unfolded(): Set<string> {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
  return new Set(kept?.split('.').filter(Boolean));
}

on('click', '.side [data-fold] > summary', (summary) => {
  const fold = summary.parentElement as HTMLDetailsElement;
  const keys = unfolded();
  if (fold.open) keys.delete(fold.dataset.fold!); // it is about to close
  else keys.add(fold.dataset.fold!);
  document.cookie = `${cookie}=${[...keys].slice(-50).join('.')}; path=/admin; max-age=31536000; samesite=lax`;
});
