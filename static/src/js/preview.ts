// The preview of the widget is the widget itself. Here stands what it meets there in place of the world: sending goes
// nowhere and succeeds, nothing is kept, and the focus stays with the settings, which are typed beside the frame.

import { encoded, find, findAll, get } from './dom';

// A form with [data-preview] beside the frame says where to ask what the widget would be if it were saved.
const beside = parent === window ? undefined : parent.document;
const form = beside && find<HTMLFormElement>('form[data-preview]', beside);
const language = beside && find<HTMLSelectElement>('#preview-language', beside);

const received = (url: string, attachments: number) => JSON.stringify({
  number: 1, attachments, url: new URL(url.includes('/feedback') ? '/b' : '/my', location.href).href,
});

const { fetch } = window;

/** What the widget would hear, "" where that is what it hears anyway. */
async function ask(locale: string): Promise<string> {
  if (!form) return '';
  const answer = await fetch(`${form.dataset.preview}&lang=${locale}`, { method: 'POST', body: encoded(new FormData(form)) })
    .catch(() => undefined);
  return answer?.ok && !answer.redirected ? answer.text() : ''; // a session that has ended leads to the sign-in
}

let settings: string | undefined;
window.fetch = async (url, options) => {
  if (options?.method === 'POST') return new Response(received(String(url), 0), { status: 201 });
  if (!String(url).includes('/widget/settings?')) return fetch(url, options);
  settings ??= await ask(new URL(String(url)).searchParams.get('lang') ?? '');
  return settings ? new Response(settings) : fetch(url, options);
};

class Sending {
  upload = {};
  status = 201;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  private url = '';

  open(_method: string, url: string): void { this.url = url; }
  setRequestHeader(): void {}
  getResponseHeader(): null { return null; }
  abort(): void { this.onabort?.(); }
  send(form: FormData): void {
    this.responseText = received(this.url, form.getAll('files').length);
    setTimeout(() => this.onload?.());
  }
}
window.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;

Storage.prototype.setItem = () => {};

// A frame may take the focus from the page around it; this one must not, unless it has it already.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (this: HTMLElement, options) {
  if (document.hasFocus()) focus.call(this, options);
};
for (const name of ['show', 'showModal'] as const) {
  const open = HTMLDialogElement.prototype[name];
  HTMLDialogElement.prototype[name] = function (this: HTMLDialogElement) {
    if (document.hasFocus()) open.call(this);
    else this.open = true;
  };
}

// The panel is open from the beginning, and the button keeps its label all the same: both are being set up.
const look = new CSSStyleSheet();
look.replaceSync(`
  .root .launcher[aria-expanded="true"] { padding-inline: 15px 18px; }
  .root .launcher[aria-expanded="true"] :is(span, svg:first-child) { display: block; }
  .root .launcher[aria-expanded="true"] svg + svg { display: none; }
`);
const root = () => find('intake-widget')?.shadowRoot;

document.addEventListener('intake:ready', async () => {
  root()!.adoptedStyleSheets.push(look);
  await goWrong();
  const answerTime = isTyped('answer_time');
  window.Intake?.open?.(answerTime ? { tab: 'help' } : {});
  if (answerTime) sendSample();
});

const isTyped = (name: string) => (beside?.activeElement as HTMLInputElement | null)?.name === name;

/** How soon people get an answer is said once they have written. So while that is typed, somebody has. */
function sendSample(): void {
  const { fields = [] } = JSON.parse(settings || '{}') as { fields?: { name: string; options: { value: string }[] }[] };
  const answers = fields.map(({ name, options }) => [name, options[0]?.value ?? 'yes']);
  window.Intake?.identify?.({ email: 'visitor@example.com' });
  window.Intake?.prefill?.({ subject: '…', description: '…', ...Object.fromEntries(answers) });
  document.addEventListener('intake:open', () => find('#itk-help .send button', root()!)?.click(), { once: true });
}

/** Where visitors may attach what went wrong on the page, something has: a sample. */
async function goWrong(): Promise<void> {
  const { recorder } = JSON.parse(settings || '{}') as { recorder?: string };
  if (!recorder) return;
  await import(new URL('/widget/' + recorder, location.href).href);
  await new Promise((done) => setTimeout(done)); // until the widget, which waits for the same file, listens
  dispatchEvent(new ErrorEvent('error', { message: 'A sample of what went wrong on the page' }));
}

// What is typed about a field is looked at, wherever it stands; else the form stays where it was.
let scrolled = 0;
const body = () => find('section:not([hidden])', root() ?? document);
document.addEventListener('intake:open', () => {
  const panel = body();
  panel?.scrollTo(0, scrolled);
  const label = form?.dataset.preview!.includes('of=field') && find<HTMLInputElement>('[name="label"]', form)?.value.trim();
  const shown = label && findAll('.label', root()!).find(({ textContent }) => textContent.startsWith(label));
  // The panel alone: scrollIntoView would move the page around the frame too, away from what is typed.
  if (panel && shown) panel.scrollTop += shown.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
});

let asked = 0; // so that a slow answer does not undo a later one

/** Draws the widget anew, as what is typed would make it. */
async function redraw(): Promise<void> {
  const mine = ++asked;
  const former = get<HTMLScriptElement>('script[data-app]');
  const lang = language?.value ?? former.dataset.lang ?? '';
  const answer = await ask(lang);
  if (mine !== asked) return;
  settings = answer;
  scrolled = body()?.scrollTop ?? 0;
  window.Intake?.destroy?.();
  const script = document.createElement('script');
  Object.assign(script.dataset, former.dataset, { lang });
  script.src = former.src;
  former.replaceWith(script);
}

let soon: number | undefined;
const later = () => {
  clearTimeout(soon);
  soon = setTimeout(redraw, 150);
};
form?.addEventListener('input', later);
language?.addEventListener('change', later);
