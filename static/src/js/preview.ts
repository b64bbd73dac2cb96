// The preview of the widget is the widget itself in a frame. This script replaces its surroundings: sending succeeds
// without a request, nothing is stored, and the focus stays in the settings form beside the frame.

import { encoded, find, findAll, get } from './dom';

// The settings form outside of the frame. Its [data-preview] is the address that returns the unsaved settings.
const settingsPage = parent === window ? undefined : parent.document;
const form = settingsPage && find<HTMLFormElement>('form[data-preview]', settingsPage);
const language = settingsPage && find<HTMLSelectElement>('#preview-language', settingsPage);

const successBody = (url: string, attachments: number) => JSON.stringify({
  number: 1, attachments, url: new URL(url.includes('/feedback') ? '/b' : '/my', location.href).href,
});

const { fetch } = window;

/** The unsaved settings, or "" to use the saved ones. */
async function fetchUnsavedSettings(locale: string): Promise<string> {
  if (!form) return '';
  const body = encoded(new FormData(form));
  const address = `${form.dataset.preview}&lang=${locale}`;
  const response = await fetch(address, { method: 'POST', body }).catch(() => undefined);
  const signedOut = response?.redirected; // to the sign-in
  return response?.ok && !signedOut ? response.text() : '';
}

let settings: string | undefined;
window.fetch = async (url, options) => {
  if (options?.method === 'POST') return new Response(successBody(String(url), 0), { status: 201 });
  if (!String(url).includes('/widget/settings?')) return fetch(url, options);
  settings ??= await fetchUnsavedSettings(new URL(String(url)).searchParams.get('lang') ?? '');
  return settings ? new Response(settings) : fetch(url, options);
};

/** Takes the place of XMLHttpRequest: each upload succeeds at once. */
class FakeRequest {
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
    this.responseText = successBody(this.url, form.getAll('files').length);
    setTimeout(() => this.onload?.());
  }
}
window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;

Storage.prototype.setItem = () => {};

// A frame can take the focus from the page around it. This one must not, unless it already has the focus.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (this: HTMLElement, options) {
  if (document.hasFocus()) focus.call(this, options);
};
for (const name of ['show', 'showModal'] as const) {
  const showNatively = HTMLDialogElement.prototype[name];
  HTMLDialogElement.prototype[name] = function (this: HTMLDialogElement) {
    if (document.hasFocus()) showNatively.call(this);
    else this.open = true;
  };
}

// The panel is open from the start, but the button still shows its label, because both are being configured.
const openPanelStyles = new CSSStyleSheet();
openPanelStyles.replaceSync(`
  .root .launcher[aria-expanded="true"] { padding-inline: 15px 18px; }
  .root .launcher[aria-expanded="true"] :is(span, svg:first-child) { display: block; }
  .root .launcher[aria-expanded="true"] svg + svg { display: none; }
`);
const widgetRoot = () => find('intake-widget')?.shadowRoot;

document.addEventListener('intake:ready', async () => {
  widgetRoot()!.adoptedStyleSheets.push(openPanelStyles);
  await causeError();
  const answerTime = isFocused('answer_time');
  window.Intake?.open?.(answerTime ? { tab: 'help' } : {});
  if (answerTime) sendSample();
});

const isFocused = (name: string) => (settingsPage?.activeElement as HTMLInputElement | null)?.name === name;

/** Sends a sample message while the answer time is being typed, because the widget only shows it after sending. */
function sendSample(): void {
  const { fields = [] } = JSON.parse(settings || '{}') as { fields?: { name: string; options: { value: string }[] }[] };
  const answers = fields.map(({ name, options }) => [name, options[0]?.value ?? 'yes']);
  window.Intake?.identify?.({ email: 'visitor@example.com' });
  window.Intake?.prefill?.({ subject: '…', description: '…', ...Object.fromEntries(answers) });
  const send = () => find('#itk-help .send button', widgetRoot()!)?.click();
  document.addEventListener('intake:open', send, { once: true });
}

/** Creates a sample error, if visitors may send errors of the page. */
async function causeError(): Promise<void> {
  const { recorder } = JSON.parse(settings || '{}') as { recorder?: string };
  if (!recorder) return;
  await import(new URL('/widget/' + recorder, location.href).href);
  await new Promise((done) => setTimeout(done)); // until the widget, which waits for the same file, records errors
  dispatchEvent(new ErrorEvent('error', { message: 'A sample of what went wrong on the page' }));
}

// Scrolls to the field whose settings are being typed. Otherwise the form keeps its scroll position.
let scrollPosition = 0;
const openSection = () => find('section:not([hidden])', widgetRoot() ?? document);
document.addEventListener('intake:open', () => {
  const panel = openSection();
  panel?.scrollTo(0, scrollPosition);
  const label = form?.dataset.preview!.includes('of=field') &&
    find<HTMLInputElement>('[name="label"]', form)?.value.trim();
  const labelElement = label &&
    findAll('.label', widgetRoot()!).find(({ textContent }) => textContent.startsWith(label));
  // Not scrollIntoView, which would also scroll the page around the frame, away from the settings.
  if (!panel || !labelElement) return;
  const top = labelElement.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  panel.scrollTop += top - panel.clientHeight / 2;
});

let latestRequest = 0; // counts requests, so that a slow response does not override a later one

/** Recreates the widget with the unsaved settings. */
async function recreateWidget(): Promise<void> {
  const request = ++latestRequest;
  const oldScript = get<HTMLScriptElement>('script[data-app]');
  const lang = language?.value ?? oldScript.dataset.lang ?? '';
  const unsaved = await fetchUnsavedSettings(lang);
  if (request !== latestRequest) return;
  settings = unsaved;
  scrollPosition = openSection()?.scrollTop ?? 0;
  window.Intake?.destroy?.();
  const script = document.createElement('script');
  Object.assign(script.dataset, oldScript.dataset, { lang });
  script.src = oldScript.src;
  oldScript.replaceWith(script);
}

let timer: number | undefined;
const recreateSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(recreateWidget, 150);
};
form?.addEventListener('input', recreateSoon);
language?.addEventListener('change', recreateSoon);
