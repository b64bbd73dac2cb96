// The preview of the widget is the widget itself. Here stands what it meets there in place of the world: sending goes
// nowhere and succeeds, nothing is kept, and the focus stays with the settings, which are typed beside the frame.

const received = (url, attachments) => JSON.stringify({
  number: 1, attachments, url: new URL(url.includes('/feedback') ? '/b' : '/my', location).href,
});

const { fetch } = window;
window.fetch = (url, options) => {
  if (options?.method !== 'POST') return fetch(url, options);
  return Promise.resolve(new Response(received(url, 0), { status: 201 }));
};

window.XMLHttpRequest = class {
  upload = {};
  status = 201;
  open(method, url) { this.url = url; }
  setRequestHeader() {}
  getResponseHeader() { return null; }
  abort() { this.onabort?.(); }
  send(form) {
    this.responseText = received(this.url, form.getAll('files').length);
    setTimeout(() => this.onload());
  }
};

Storage.prototype.setItem = () => {};

// A frame may take the focus from the page around it; this one must not, unless it has it already.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};
for (const name of ['show', 'showModal']) {
  const open = HTMLDialogElement.prototype[name];
  HTMLDialogElement.prototype[name] = function () {
    if (document.hasFocus()) open.call(this);
    else this.open = true;
  };
}

// The panel is open from the beginning, and the button keeps its label all the same: both are being set up.
const look = new CSSStyleSheet();
look.replaceSync(`
  .launcher[aria-expanded="true"] { padding-inline: 15px 18px; }
  .launcher[aria-expanded="true"] :is(span, svg:first-child) { display: block; }
  .launcher[aria-expanded="true"] svg + svg { display: none; }
`);
document.addEventListener('intake:ready', () => {
  document.querySelector('intake-widget').shadowRoot.adoptedStyleSheets.push(look);
  window.Intake.open();
});
