// What script adds to the pages. Every page works without it.

const find = (selector, root = document) => root.querySelector(selector);
const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

/* Saying something to screen readers without showing it. */
const voice = document.createElement('div');
voice.className = 'sr';
voice.setAttribute('role', 'status');
document.body.append(voice);

function say(text) {
  voice.textContent = '';
  setTimeout(() => { voice.textContent = text; }, 50);
}

/* Dialogs: [data-dialog="id"] opens, [data-close] or Esc closes, and the focus goes back to what opened it. */
function openDialog(dialog, opener) {
  if (dialog.open) return;
  dialog.addEventListener('close', () => opener?.focus(), { once: true });
  dialog.showModal();
}

document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const opener = event.target.closest('[data-dialog]');
  const dialog = opener && document.getElementById(opener.dataset.dialog);
  if (dialog) {
    event.preventDefault();
    const menu = opener.closest('details.menu');
    if (menu) menu.open = false;
    openDialog(dialog, menu ? find('summary', menu) : opener);
  }
  if (event.target.closest('[data-close]')) event.target.closest('dialog')?.close();
});

/* A switch with [data-off-dialog] asks before it goes off. */
document.addEventListener('click', (event) => {
  const control = event.target.closest('input[data-off-dialog]');
  const dialog = control && !control.checked && document.getElementById(control.dataset.offDialog);
  if (!dialog) return;
  event.preventDefault();
  openDialog(dialog, control);
});

/* Menus close on Esc, on a click elsewhere, and when the focus leaves them. */
document.addEventListener('click', (event) => {
  for (const menu of findAll('details.menu[open]')) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener('focusout', (event) => {
  const menu = event.target.closest('details.menu[open]');
  if (menu && event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const menu = find('details.menu[open]', find('dialog[open]') ?? document);
  if (!menu) return;
  event.preventDefault(); // it is the topmost thing, and what is below it stays
  menu.open = false;
  find('summary', menu).focus();
});

/* Copying: [data-copy="#id"]; its label says what happened, for two seconds. */
async function copy(source) {
  try {
    await navigator.clipboard.writeText((source.value ?? source.textContent).trim());
    return true;
  } catch { // pages on plain http have no clipboard
    if (source.select) source.select();
    else getSelection().selectAllChildren(source);
    return document.execCommand('copy');
  }
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button || button.dataset.copied) return;
  button.dataset.copied = 'yes';
  const label = find('span:not(.sr)', button) ?? button;
  const before = label.textContent;
  label.textContent = await copy(find(button.dataset.copy)) ? 'Copied' : 'Press Ctrl + C';
  say(label.textContent);
  setTimeout(() => {
    label.textContent = before;
    delete button.dataset.copied;
  }, 2000);
});

/* A form with [data-preview] shows in the frame of that id what it would make, while it is typed. */
let redraw;
document.addEventListener('input', ({ target }) => {
  const form = target.closest('form[data-preview]');
  const frame = form && document.getElementById(form.dataset.preview);
  if (!frame) return;
  clearTimeout(redraw);
  redraw = setTimeout(() => {
    const url = new URL(frame.src);
    url.search = new URLSearchParams(new FormData(form));
    frame.contentWindow.location.replace(url);
  }, 200);
});

/* Controls with [data-submit] send their form on change. */
document.addEventListener('change', (event) => {
  if (event.target.matches('[data-submit]')) event.target.form?.requestSubmit();
});

/* A sign-in code sends itself once it is full. Blanks and dashes of a pasted one are dropped. */
document.addEventListener('input', (event) => {
  const field = event.target;
  if (!field.matches('input[data-code]')) return;
  const digits = field.value.replace(/\D/g, '').slice(0, 6);
  if (digits !== field.value) field.value = digits;
  if (digits.length === 6) field.form?.requestSubmit();
});
document.addEventListener('paste', (event) => {
  const field = event.target;
  if (!field.matches?.('input[data-code]')) return;
  event.preventDefault(); // the field's maxlength would cut "408 173" before its blank is dropped
  field.value = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, 6);
  field.dispatchEvent(new Event('input', { bubbles: true }));
});

/* A form is sent once, however often its button is pressed. Coming back to the page makes it fresh. */
const sent = new WeakSet();
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== 'post') return;
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
  setTimeout(() => sent.delete(form), 5000); // for answers that are a download
});
window.addEventListener('pageshow', (event) => {
  if (event.persisted) for (const form of document.forms) sent.delete(form);
});

/* Ctrl and Enter send what is being written. */
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.target.matches('.composer textarea')) event.target.form?.requestSubmit();
});

/* What is answered in place: a way to the sign-in is taken by the whole page, and what fails is said until it is read. */
document.addEventListener('htmx:beforeSwap', (event) => {
  const answered = new URL(event.detail.xhr.responseURL || location.href);
  if (!answered.pathname.startsWith('/login')) return;
  event.detail.shouldSwap = false;
  location.assign(answered);
});
document.addEventListener('htmx:beforeSwap', ({ detail }) => {
  if (detail.xhr.status !== 409 || !detail.serverResponse.includes(`id="${detail.target.id}"`)) return;
  detail.shouldSwap = true; // the page again, with what somebody else changed meanwhile
  detail.isError = false;
});
for (const [kind, words] of [
  ['htmx:responseError', 'That was not saved. Load the page again and retry.'],
  ['htmx:sendError', 'That was not saved. Check your connection and try again.'],
]) {
  document.addEventListener(kind, (event) => { if (event.detail.requestConfig?.verb === 'post') warn(words); });
}

function warn(words) {
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.setAttribute('role', 'alert');
  const text = document.createElement('span');
  text.textContent = words;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => toast.remove());
  toast.append(text, close);
  find('.toasts')?.replaceChildren(toast);
}

/* A brand colour is one of ours or one's own, not both. */
document.addEventListener('input', (event) => {
  const { target } = event;
  if (target.matches('[data-own-colour]')) {
    for (const swatch of findAll(`input[name="${target.dataset.ownColour}"]`, target.form ?? document)) swatch.checked = false;
  } else if (target.matches('.swatches input')) {
    const own = find(`[data-own-colour="${target.name}"]`, target.form ?? document);
    if (own) own.value = '';
  }
});

/* Toasts leave after six seconds, but not while they are looked at or held. */
function expire(toast) {
  let timer;
  const start = () => { timer = setTimeout(() => toast.remove(), 6000); };
  const stop = () => clearTimeout(timer);
  for (const kind of ['pointerenter', 'focusin']) toast.addEventListener(kind, stop);
  for (const kind of ['pointerleave', 'focusout']) {
    toast.addEventListener(kind, () => {
      stop();
      if (!toast.matches(':hover, :focus-within')) start();
    });
  }
  start();
}

for (const region of findAll('.toasts')) {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) if (node.matches?.('[data-toast]')) expire(node);
  }).observe(region, { childList: true });
  const waiting = findAll('[data-toast]', region);
  region.replaceChildren();
  setTimeout(() => region.append(...waiting), 150); // what is there from the start would not be read out
}

/* Where tabs are wider than the screen, the current one is in view. */
for (const tab of document.querySelectorAll('.tabs > [aria-current]')) {
  const tabs = tab.parentElement;
  tabs.scrollLeft += tab.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
}
