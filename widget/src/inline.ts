/** A form inside the page: <intake-form>. It only has a border, does not take the focus, and grows with its content. */
import { draftFor } from './draft';
import type { createForms } from './forms';
import css from './inline.css';
import { addStyle } from './style';
import { h, set, useSharedDOM } from './shared_dom';
import type { WidgetContext, Tab, Texts } from './types';

const allTabs: Tab[] = ['help', 'feedback'];

interface InlineForm {
  /** The name of its draft, unique among the forms of the page. */
  name: string;
  tab: string | null;
  end(): void;
}

const inlineForms = new Map<HTMLElement, InlineForm>();

/** Adds a form to an element that was added to the page or changed its tab, and ends that of one that was removed. */
export async function update(
  element: HTMLElement,
  outer: WidgetContext,
  text: Texts,
  create: typeof createForms,
): Promise<void> {
  const { native, settings } = outer;
  // Pages move elements by removing and adding them again. Waiting preserves what was typed and chosen.
  await new Promise((done) => native.setTimeout(done, 0));
  const before = inlineForms.get(element);
  const tab = element.getAttribute('tab');
  if (outer.ended.aborted || (element.isConnected && before?.tab === tab)) return;
  before?.end();
  if (!element.isConnected) return;
  useSharedDOM(outer.dom);
  const abort = new AbortController();
  const ended = abort.signal;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const inner: WidgetContext = {
    ...outer,
    root,
    over: outer.root,
    signed: undefined,
    ended,
    listen: (target, name, listener) => native.listen.call(target, name, listener, { signal: ended }),
  };
  let name = 'form-' + element.id;
  while ([...inlineForms.values()].some((other) => other.name === name)) name += '+';
  const end = () => {
    abort.abort();
    inlineForms.delete(element);
    root.replaceChildren(h('slot')); // shows the page's own content of the element again
  };
  inlineForms.set(element, { name, tab, end });
  native.listen.call(outer.ended, 'abort', end, { once: true, signal: ended });

  // The launcher's stylesheet has the rules that both need. An element that had a form before has another launcher's.
  root.adoptedStyleSheets = [outer.root.adoptedStyleSheets[0]!, ...root.adoptedStyleSheets.slice(1)];
  const chosen = allTabs.filter((name) => name === tab);
  const names = chosen.length ? chosen : allTabs;
  const frame = h('section.form', { 'aria-labelledby': 'itk-heading' });
  try {
    const forms = await create(
      { element: frame, names, draft: draftFor(`${settings.slug}:${name}`), close() {} },
      inner,
      text,
    );
    addStyle(root, css);
    if (chosen[0]) {
      frame.querySelector('h2')!.textContent = text[chosen[0]];
      frame.querySelector('.tabs')!.remove();
      const body = frame.querySelector('.body')!;
      set(body, 'role', null);
      set(body, 'aria-labelledby', null);
    }
    ended.throwIfAborted();
    forms.select(chosen[0] ?? settings.tab);
    forms.update(true);
  } catch (failure) {
    if (!ended.aborted) end();
    throw failure;
  }
  const container = h('div.root.inline', frame);
  // Scaled with the visitor's font size, and as light or dark as the panel.
  container.style.cssText = outer.root.querySelector<HTMLElement>('.root')!.style.cssText;
  root.replaceChildren(container);
  // Typing must not trigger the page's shortcuts. Esc and Tab may be for a modal of the page that contains the form.
  for (const kind of ['keydown', 'keypress', 'keyup'])
    inner.listen(root, kind, (event: KeyboardEvent) => {
      if (!/^(Escape|Tab)$/.test(event.key)) event.stopPropagation();
    });
}
