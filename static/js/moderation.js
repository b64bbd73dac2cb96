// Single keys on the moderation page, and where the focus goes when it is answered in place. The keys rest while somebody
// types, and for good once they are switched off.

const find = (selector) => document.querySelector(selector);
const setting = 'intake.single-keys'; // the same as in the inbox
const on = () => localStorage.getItem(setting) !== 'off';

/* The list of keys, and the switch in it. */
function list(opener) {
  const dialog = find('#shortcuts');
  if (dialog.open) return;
  dialog.addEventListener('close', () => opener?.focus(), { once: true });
  dialog.showModal();
}

document.addEventListener('click', (event) => {
  const opener = event.target.closest('[data-shortcuts]');
  if (opener) list(opener);
});
document.addEventListener('change', ({ target }) => {
  if (target.id === 'single-keys') localStorage.setItem(setting, target.checked ? 'on' : 'off');
});

/* Not planned needs a reason first, which has a form of its own in the panel. */
document.addEventListener('change', (event) => {
  const { target } = event;
  if (target.name !== 'status' || target.value !== 'declined') return;
  event.stopPropagation();
  target.form.reset();
  inPanel('decline');
}, { capture: true });

/* The row that a key is about: the one with the focus, else that of the idea beside the table. */
const row = () => document.activeElement.closest?.('#ideas tr') ?? find('#ideas tr[aria-current]');
const links = () => [...document.querySelectorAll('[data-idea]')];

function move(step) {
  const all = links();
  const at = all.indexOf(row()?.querySelector('[data-idea]'));
  all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
}

/* What is done in the panel opens the idea of the row first. */
let next = '';

function inPanel(name) {
  const here = row();
  if (!here || here.matches('[aria-current]')) {
    act(name);
    return;
  }
  next = name;
  here.querySelector('[data-idea]').click();
}

function act(name) {
  const part = find(`#part-${name}`);
  if (part) part.open = true;
  (part ? part.querySelector('input:not([type=hidden]), textarea') : find(`#${name}`))?.focus();
}

// The statuses are a menu: in the list itself the next key would choose another one.
function pickStatus() {
  const here = row();
  const back = here?.contains(document.activeElement) ? here.querySelector('[data-idea]') : find('#idea-title') ?? here?.querySelector('[data-idea]');
  (here?.querySelector('select') ?? find('#status'))?.dispatchEvent(new CustomEvent('choose', { bubbles: true, detail: back }));
}

const keys = {
  j: () => move(1),
  k: () => move(-1),
  s: pickStatus,
  m: () => inPanel('merge'),
  o: () => inPanel('reply'),
  n: () => inPanel('note'),
  h: () => inPanel('hide'),
  '/': () => find('#search')?.focus(),
  '?': () => list(document.activeElement),
  Escape: () => find('[data-close-idea]')?.click(),
};

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const saving = target.matches('select[data-submit]');
  if (key === 'Escape' && (saving || target.matches('#idea :is(textarea, input)'))) { // it is the topmost thing
    leaveField(target);
    return;
  }
  const letter = saving && on() && key.length === 1 && key !== ' '; // which would choose, and so save, a status
  if (letter) event.preventDefault();
  else if (target.closest('input, textarea, select') || find('dialog[open], details.menu[open], .choose')) return;
  if (!Object.hasOwn(keys, key) || key !== 'Escape' && (!on() || event.repeat && !'jk'.includes(key))) return;
  event.preventDefault();
  keys[key]();
});

const leaveField = (field) => (field.closest('#ideas tr')?.querySelector('[data-idea]') ?? find('#idea-title'))?.focus();

/* After a choice by mouse the keys are about the idea again, and the arrows change nothing more. */
let pointed;
document.addEventListener('pointerdown', ({ target }) => { pointed = target.closest('select[data-submit]'); });
document.addEventListener('keydown', () => { pointed = undefined; }, { capture: true });
document.addEventListener('change', ({ target }) => { if (target === pointed) leaveField(target); });

/* Words that are being typed in the panel outlive what else is sent from it, and other ideas that are looked at. With them
   goes the version of the text that they began with: it may be another by the time they are sent. */
const words = '[name="body"], [name="reason"], [name="email"], [name="number"]';
const typed = new Map();
document.addEventListener('input', ({ target }) => {
  if (target.closest('#idea') && target.matches(words)) typed.set(target.form.getAttribute('action'), { text: target.value, seen: target.form.elements.seen?.value });
});

function putBack() {
  for (const [action, { text, seen }] of typed) {
    const form = find(`#idea form[action="${action}"]`);
    const field = form?.querySelector(words);
    if (!field) continue;
    if (field.value === text) { // the answer brought the words along, and what stands against them
      typed.set(action, { text, seen: form.elements.seen?.value });
      continue;
    }
    field.value = text;
    if (seen) form.elements.seen.value = seen;
    const part = field.closest('.part');
    if (part) part.open = true;
  }
}

/* An answer that takes the place of the page, or of its table, leaves the focus where the work goes on. */
let place = 0;
document.addEventListener('htmx:beforeSwap', ({ detail }) => {
  place = links().indexOf(row()?.querySelector('[data-idea]'));
  if (detail.xhr.status < 400) typed.delete(detail.requestConfig.path);
});
document.addEventListener('htmx:afterSettle', ({ target }) => {
  if (target.id === 'feedback') {
    arrive();
    putBack();
  }
  else if (target.id === 'ideas' && document.activeElement === document.body) links()[Math.min(Math.max(place, 0), links().length - 1)]?.focus();
});

function arrive() {
  for (const button of document.querySelectorAll('[data-shortcuts]')) button.hidden = false;
  const wanted = next;
  next = '';
  const open = find('.part[open] :is([aria-invalid], input:not([type=hidden]), textarea)');
  if (wanted) act(wanted);
  else if (find('#error-summary, #meanwhile')) find('[autofocus]')?.focus();
  else if (open) open.focus();
  else if (document.activeElement === document.body) (find('#idea-title') ?? links()[Math.max(place, 0)])?.focus();
}

find('#single-keys').checked = on();
for (const button of document.querySelectorAll('[data-shortcuts]')) button.hidden = false;
find('.part[open] :is([aria-invalid], input:not([type=hidden]), textarea)')?.focus();
