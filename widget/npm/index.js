let script;
let users = 0;
let policy;

/** Puts the widget into the page, once for all who ask. Comes back with what takes it out again. */
export function load({ host, nonce, launcher, ...options }) {
  if (!users++) {
    window.Intake ??= { q: [] };
    script = document.createElement('script');
    script.async = true;
    lead(script, host.replace(/\/*$/, '/widget.js'));
    if (nonce) script.nonce = nonce;
    if (launcher != null && launcher !== true) script.dataset.launcher = launcher || 'off';
    for (const name in options) if (options[name] != null) script.dataset[name] = options[name];
    document.head.append(script);
  }
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    if (--users) return;
    window.Intake?.destroy?.();
    script.remove(); // and if it has not come yet, it does nothing when it does
    delete window.Intake;
  };
}

// Whatever the content policy says, the page goes on, if need be without a help button.
function lead(script, url) {
  try {
    policy ??= window.trustedTypes?.createPolicy('intake', { createScriptURL: (url) => url });
  } catch {}
  try {
    script.src = policy?.createScriptURL(url) ?? url;
  } catch (failure) {
    console.error(failure);
  }
}

/** Calls the widget, now or as soon as it has come. */
export const call = (...named) => void (window.Intake ??= { q: [] }).q.push(named);

/**
 * Says what is known of the person and the matter, and takes back what was told before and is gone, as when somebody
 * signs out. Comes back with what is to be passed the next time.
 */
export function tell(facts, told = {}) {
  const known = {};
  for (const [name, values] of [['identify', facts.identify], ['prefill', facts.prefill], ['set', facts.facts]]) {
    known[name] = Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value != null));
    const news = { ...Object.fromEntries(Object.keys(told[name] ?? {}).map((gone) => [gone, ''])), ...known[name] };
    if (Object.keys(news).length) call(name, news);
  }
  return known;
}

export const events = ['ready', 'open', 'close', 'ticket', 'feedback', 'error'];

/** Tells of everything that happens in the widget, until the function that it comes back with is called. */
export function listen(heard) {
  const hear = ({ type, detail }) => heard(type.slice(7), detail);
  for (const name of events) document.addEventListener('intake:' + name, hear);
  return () => events.forEach((name) => document.removeEventListener('intake:' + name, hear));
}
