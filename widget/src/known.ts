/**
 * A visitor whom the website signed: shows who they are in the place of the fields for it, and takes them along to the
 * installation's pages. It comes only where the website says who somebody is, or the app wants that of it.
 */
import { flatJSON } from './json';
import css from './known.css';
import { addStyle } from './style';
import type { Bring } from './tab_form';
import type { Known, Signed, Stage, Text } from './types';
import { say } from './words';

const badge =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 ' +
  '1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12';
const patience = 10_000; // milliseconds for the website's answer
const early = 30; // seconds before its end, a token is asked for anew

/** What a token says. Whether that is true, the server alone can tell. */
interface Claims {
  email?: unknown;
  name?: unknown;
  exp?: unknown;
}

export function sign(
  stage: Stage,
  text: Text,
  frame: HTMLElement,
  forms: { learn(): void },
  bring: Bring,
): () => void {
  const { settings, known, natives, base, listen } = stage;
  const { h, icon } = stage.tools;
  const you = h('p.you', { hidden: true });
  const app = { app: settings.name };
  addStyle(stage.root, css);
  frame.querySelector('h2')!.after(you);
  let asked: HTMLElement | undefined;
  let latest = 0; // counts looks, so that a slow answer of the website does not undo a later one

  const show = (signed: Signed | undefined) => {
    stage.signed = signed;
    you.hidden = !signed && !settings.signedOnly;
    if (signed) {
      const { name, email } = signed;
      const who = h('span', h('span.sr', say(text.signedInAs, app) + ' '), h('bdi', name || email));
      if (name) who.append(' · ', h('bdi', email));
      you.replaceChildren(icon(badge), who);
    } else you.replaceChildren(h('span', say(text.signInFirst, app)));
    if (!signed) asked?.remove();
    forms.learn();
  };

  /** Asks the website who it is now. */
  const look = async () => {
    const mine = ++latest;
    const source = known.token;
    let token = await ask(source);
    if (mine !== latest) return;
    const said = claims(token);
    const email = textOf(said.email);
    if (!email || !fresh(said)) {
      if (!source && known.email === stage.signed?.email) known.email = known.name = ''; // they signed out
      return show(undefined);
    }
    known.email = email;
    known.name = textOf(said.name) || undefined;
    show({
      email,
      name: known.name ?? '',
      async token() {
        if (typeof source === 'function' && !fresh(claims(token), early)) token = await ask(source);
        return token;
      },
      refused: () => show(undefined),
    });
    const { next } = await post('widget/verdicts', []);
    if (mine !== latest || !next || asked?.isConnected) return;
    const { askVerdict } = await bring<typeof import('./verdict')>('verdict');
    const card = await askVerdict(stage, text, next, post);
    if (mine === latest) you.after((asked = card));
  };

  /** Sends something as the person. */
  const post = async (path: string, texts: [string, string][]) => {
    const token = (await stage.signed?.token()) ?? '';
    const answer = await natives.fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: flatJSON([['app', settings.slug], ['identity', token], ...texts], natives),
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    return natives.parse(await answer.text());
  };

  const ask = async (source: Known['token']): Promise<string> => {
    const late = new Promise((done) => natives.setTimeout(() => done(''), patience));
    try {
      return textOf(await Promise.race([typeof source === 'function' ? source() : source, late]));
    } catch {
      return ''; // a slip of the website must not keep people from writing
    }
  };

  const claims = (token: string): Claims => {
    try {
      const bytes = atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'));
      return natives.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))) ?? {};
    } catch {
      return {};
    }
  };

  /** The address of a page for the person, who is let in there once. */
  const visit = async (page: URL): Promise<string> =>
    (await post('api/v1/widget/visits', page.pathname === '/my' ? [] : [['page', page.href]])).url;

  listen(frame, 'click', (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[target]');
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !stage.signed || event.defaultPrevented || !isPlain) return;
    const page = new URL(link.href);
    if (page.origin !== new URL(settings.links.board).origin) return;
    const tab = window.open('', '_blank'); // while the click lasts: later, browsers keep it from opening
    if (!tab) return; // in a sandbox the link does what it can
    event.preventDefault();
    tab.opener = null;
    const go = (url: string) => tab.location.replace(url);
    visit(page).then(
      (url) => go(url || link.href),
      () => go(link.href),
    );
  });
  return () => void look().catch(() => {}); // how it went is asked another time
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const fresh = ({ exp }: Claims, seconds = 0): boolean => Number(exp) * 1000 > Date.now() + seconds * 1000;
