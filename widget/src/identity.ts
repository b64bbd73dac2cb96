/**
 * Visitors whom the website identifies with a signed token: shows who they are instead of the fields for name and
 * address, and signs them in on the installation's pages. Only loaded if the website identifies somebody, or if the app
 * requires it.
 */
import { flatJSON } from './json';
import css from './identity.css';
import { addStyle } from './style';
import type { LoadPart } from './form_types';
import type { WebsiteValues, SignedVisitor, WidgetContext, Texts } from './types';
import { format } from './format';

const badge =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 ' +
  '1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12';
const timeout = 10_000; // milliseconds for the website's answer
const renewBefore = 30; // seconds before its expiry, a new token is requested

/** The claims of a token. Only the server can verify them. */
interface Claims {
  email?: unknown;
  name?: unknown;
  exp?: unknown;
}

export function identify(
  widget: WidgetContext,
  text: Texts,
  frame: HTMLElement,
  forms: { update(): void },
  load: LoadPart,
): () => void {
  const { settings, given, native, base, listen } = widget;
  const { h, icon } = widget.dom;
  const identityLine = h('p.you', { hidden: true });
  const app = { app: settings.name };
  addStyle(widget.root, css);
  frame.querySelector('h2')!.after(identityLine);
  let verdictCard: HTMLElement | undefined;
  let latestRequest = 0; // counts requests, so that a slow answer of the website does not override a later one

  const show = (signed: SignedVisitor | undefined) => {
    widget.signed = signed;
    identityLine.hidden = !signed && !settings.signedOnly;
    if (signed) {
      const { name, email } = signed;
      const who = h('span', h('span.sr', format(text.signedInAs, app) + ' '), h('bdi', name || email));
      if (name) who.append(' · ', h('bdi', email));
      identityLine.replaceChildren(icon(badge), who);
    } else identityLine.replaceChildren(h('span', format(text.signInFirst, app)));
    if (!signed) verdictCard?.remove();
    forms.update();
  };

  /** Asks the website who the visitor is now. */
  const update = async () => {
    const request = ++latestRequest;
    const source = given.token;
    let token = await askToken(source);
    if (request !== latestRequest) return;
    const claimed = readClaims(token);
    const email = asTrimmedText(claimed.email);
    if (!email || !isFresh(claimed)) {
      if (!source && given.email === widget.signed?.email) given.email = given.name = ''; // they signed out
      return show(undefined);
    }
    given.email = email;
    given.name = asTrimmedText(claimed.name) || undefined;
    show({
      email,
      name: given.name ?? '',
      async token() {
        if (typeof source === 'function' && !isFresh(readClaims(token), renewBefore)) token = await askToken(source);
        return token;
      },
      refused: () => show(undefined),
    });
    const { next } = await post('widget/verdicts', []);
    if (request !== latestRequest || !next || verdictCard?.isConnected) return;
    const { askVerdict } = await load<typeof import('./verdict')>('verdict');
    const card = await askVerdict(widget, text, next, post);
    if (request === latestRequest) identityLine.after((verdictCard = card));
  };

  /** Sends a request as the signed visitor. */
  const post = async (path: string, texts: [string, string][]) => {
    const token = (await widget.signed?.token()) ?? '';
    const answer = await native.fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: flatJSON([['app', settings.slug], ['identity', token], ...texts], native),
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    return native.parse(await answer.text());
  };

  const askToken = async (source: WebsiteValues['token']): Promise<string> => {
    const late = new Promise((done) => native.setTimeout(() => done(''), timeout));
    try {
      return asTrimmedText(await Promise.race([typeof source === 'function' ? source() : source, late]));
    } catch {
      return ''; // a bug of the website must not stop people from writing
    }
  };

  const readClaims = (token: string): Claims => {
    try {
      const bytes = atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'));
      return native.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))) ?? {};
    } catch {
      return {};
    }
  };

  /** The address of a page with a token that signs the person in once. */
  const signedPage = async (page: URL): Promise<string> =>
    (await post('api/v1/widget/visits', page.pathname === '/my' ? [] : [['page', page.href]])).url;

  listen(frame, 'click', (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[target]');
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !widget.signed || event.defaultPrevented || !isPlain) return;
    const page = new URL(link.href);
    if (page.origin !== new URL(settings.links.board).origin) return;
    const tab = window.open('', '_blank'); // during the click, because browsers block it later
    if (!tab) return; // blocked by a sandbox: the link behaves as usual
    event.preventDefault();
    tab.opener = null;
    const openPage = (url: string) => tab.location.replace(url);
    signedPage(page).then(
      (url) => openPage(url || link.href),
      () => openPage(link.href),
    );
  });
  return () => void update().catch(() => {}); // the verdict is asked for another time
}

const asTrimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isFresh = ({ exp }: Claims, seconds = 0): boolean => Number(exp) * 1000 > Date.now() + seconds * 1000;
