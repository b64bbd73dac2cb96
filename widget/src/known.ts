/**
 * Visitors whom the website identifies with a signed token: shows who they are instead of the fields for name and
 * address, and signs them in on the installation's pages. Only loaded if the website identifies somebody, or if the app
 * requires it.
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
const timeout = 10_000; // milliseconds for the website's answer
const renewal = 30; // seconds before its expiry, a new token is requested

/** The claims of a token. Only the server can verify them. */
interface Claims {
  email?: unknown;
  name?: unknown;
  exp?: unknown;
}

export function sign(stage: Stage, text: Text, frame: HTMLElement, forms: { learn(): void }, bring: Bring): () => void {
  const { settings, known, natives, base, listen } = stage;
  const { h, icon } = stage.tools;
  const you = h('p.you', { hidden: true });
  const app = { app: settings.name };
  addStyle(stage.root, css);
  frame.querySelector('h2')!.after(you);
  let asked: HTMLElement | undefined;
  let latest = 0; // counts requests, so that a slow answer of the website does not override a later one

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

  /** Asks the website who the visitor is now. */
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
        if (typeof source === 'function' && !fresh(claims(token), renewal)) token = await ask(source);
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

  /** Sends a request as the signed visitor. */
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
    const late = new Promise((done) => natives.setTimeout(() => done(''), timeout));
    try {
      return textOf(await Promise.race([typeof source === 'function' ? source() : source, late]));
    } catch {
      return ''; // a bug of the website must not stop people from writing
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

  /** The address of a page with a token that signs the person in once. */
  const visit = async (page: URL): Promise<string> =>
    (await post('api/v1/widget/visits', page.pathname === '/my' ? [] : [['page', page.href]])).url;

  listen(frame, 'click', (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[target]');
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !stage.signed || event.defaultPrevented || !isPlain) return;
    const page = new URL(link.href);
    if (page.origin !== new URL(settings.links.board).origin) return;
    const tab = window.open('', '_blank'); // during the click, because browsers block it later
    if (!tab) return; // blocked by a sandbox: the link behaves as usual
    event.preventDefault();
    tab.opener = null;
    const go = (url: string) => tab.location.replace(url);
    visit(page).then(
      (url) => go(url || link.href),
      () => go(link.href),
    );
  });
  return () => void look().catch(() => {}); // the verdict is asked for another time
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const fresh = ({ exp }: Claims, seconds = 0): boolean => Number(exp) * 1000 > Date.now() + seconds * 1000;
