/** A form inside the page: <intake-form>. It only has a border, does not take the focus, and grows with its content. */
import { draftFor } from './draft';
import type { formsIn } from './forms';
import css from './inline.css';
import { addStyle } from './style';
import { h, set, useTools } from './tools';
import type { Stage, Tab, Text } from './types';

const both: Tab[] = ['help', 'feedback'];

interface Place {
  /** The name of its draft, unique among the forms of the page. */
  name: string;
  end(): void;
}

const places = new Map<HTMLElement, Place>();

/** Adds a form to an element that was added to the page, and removes it from one that was removed. */
export async function look(element: HTMLElement, outer: Stage, text: Text, make: typeof formsIn): Promise<void> {
  const { natives, settings } = outer;
  // Pages move elements by removing and adding them again. Waiting preserves what was typed and chosen.
  await new Promise((done) => natives.setTimeout(done, 0));
  if (outer.ended.aborted || element.isConnected === places.has(element)) return;
  if (!element.isConnected) return places.get(element)!.end();
  useTools(outer.tools);
  const ending = new AbortController();
  const ended = ending.signal;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const stage: Stage = {
    ...outer,
    root,
    over: outer.root,
    signed: undefined,
    ended,
    listen: (target, name, listener) => natives.listen.call(target, name, listener, { signal: ended }),
  };
  let name = 'form-' + element.id;
  while ([...places.values()].some((other) => other.name === name)) name += '+';
  const end = () => {
    ending.abort();
    places.delete(element);
    root.replaceChildren(h('slot')); // shows the page's own content of the element again
  };
  places.set(element, { name, end });
  natives.listen.call(outer.ended, 'abort', end, { once: true, signal: ended });

  // The launcher's stylesheet has the rules that both need. An element that had a form before has another launcher's.
  root.adoptedStyleSheets = [outer.root.adoptedStyleSheets[0]!, ...root.adoptedStyleSheets.slice(1)];
  const only = both.filter((tab) => tab === element.getAttribute('tab'));
  const names = only.length ? only : both;
  const frame = h('section.form', { 'aria-labelledby': 'itk-heading' });
  try {
    const forms = await make(
      { element: frame, names, draft: draftFor(`${settings.slug}:${name}`), close() {} },
      stage,
      text,
    );
    addStyle(root, css);
    if (only[0]) {
      frame.querySelector('h2')!.textContent = text[only[0]];
      frame.querySelector('.tabs')!.remove();
      const body = frame.querySelector('.body')!;
      set(body, 'role', null);
      set(body, 'aria-labelledby', null);
    }
    ended.throwIfAborted();
    forms.select(only[0] ?? settings.tab);
    forms.learn(true);
  } catch (failure) {
    if (!ended.aborted) end();
    throw failure;
  }
  const whole = h('div.root.inline', frame);
  whole.style.zoom = outer.root.querySelector<HTMLElement>('.root')!.style.zoom; // scaled with the visitor's font size
  const { theme = '' } = outer.tag;
  if (/^(light|dark)$/.test(theme)) whole.style.colorScheme = theme;
  root.replaceChildren(whole);
  // Typing must not trigger the page's shortcuts. Esc and Tab may be for a modal of the page that contains the form.
  for (const kind of ['keydown', 'keypress', 'keyup'])
    stage.listen(root, kind, (event: KeyboardEvent) => {
      if (!/^(Escape|Tab)$/.test(event.key)) event.stopPropagation();
    });
}
