// Stores which parts of the menu are unfolded, in a cookie, so that the server renders them and nothing moves later.

import { on } from '../dom';

const cookieName = 'intake-unfolded';

function unfolded(): Set<string> {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  return new Set(cookie?.slice(cookieName.length + 1).split('.').filter(Boolean));
}

on('click', '.side [data-fold] > summary', (summary) => {
  const fold = summary.parentElement as HTMLDetailsElement;
  const keys = unfolded();
  if (fold.open) keys.delete(fold.dataset.fold!); // it is about to close
  else keys.add(fold.dataset.fold!);
  document.cookie = `${cookieName}=${[...keys].slice(-50).join('.')}; path=/admin; max-age=31536000; samesite=lax`;
});
