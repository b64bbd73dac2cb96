/** The panel, and what inline forms share with it. Loaded before the button is used, or for an inline form. */
import { draftFor } from './draft';
import { createForms } from './forms';
import { cross } from './icons';
import { button, h, icon, set, useSharedDOM } from './shared_dom';
import type { FormModule, Panel, WidgetContext, Texts } from './types';

export function mount(widget: WidgetContext, text: Texts): FormModule {
  let panel: Promise<Panel> | undefined;
  useSharedDOM(widget.dom);
  return {
    panel: () =>
      (panel ??= createPanel(widget, text).catch((failure) => {
        panel = undefined;
        throw failure;
      })),
    inline: async (element) =>
      (await widget.module<typeof import('./inline')>(`inline-${PARTS}.js`)).update(element, widget, text, createForms),
  };
}

async function createPanel(widget: WidgetContext, text: Texts): Promise<Panel> {
  const { root, settings, native, listen } = widget;
  let opener: HTMLElement | null = null;
  const dialog = h('dialog.panel', { 'aria-labelledby': 'itk-app itk-heading' });
  const head = h(
    'div.app',
    h('span.mark', { 'aria-hidden': true }, [...settings.name][0]!.toUpperCase()),
    h('strong', { id: 'itk-app' }, h('bdi', settings.name)),
    button('btn.ghost.x', icon(cross), { 'aria-label': text.close }, () => close()),
  );
  const close = () => {
    dialog.close();
    closed();
  };
  const forms = await createForms(
    { element: dialog, head, names: ['help', 'feedback'], draft: draftFor(settings.slug), close },
    widget,
    text,
  );
  root.querySelector('.root')!.append(dialog);
  // Modals of React Aria take a click beside them for one that closes them, except on elements that say this.
  set(root.host, 'data-react-aria-top-layer', true);

  /**
   * A panel beside the page if there is room, otherwise a sheet over it. If the page shows a modal, the panel must be
   * modal, too: below a native modal it would be inert, others would take the focus back, and screen readers would
   * ignore it.
   */
  const show = () => {
    const isSheet = getComputedStyle(dialog).left === '0px'; // only the sheet starts at the window's edge
    const isBelow = [...document.querySelectorAll('[aria-modal=true]')].some((modal) =>
      modal.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    if (!isSheet && !isBelow) {
      if (!dialog.open) dialog.show();
      forms.focusFirst();
      if (root.activeElement) return;
    }
    makeModal();
    forms.focusFirst();
  };
  const makeModal = () => {
    if (dialog.matches(':modal')) return;
    dialog.close();
    dialog.showModal();
  };

  const closed = () => {
    if (!forms.shown() || dialog.open) return;
    forms.reset();
    widget.changed(undefined, '');
    opener?.focus();
  };

  dialog.onclose = closed;
  // A click beside a modal panel closes it, but releasing the mouse there after selecting text does not.
  let pressedBeside = false;
  dialog.onpointerdown = ({ target }) => {
    pressedBeside = target === dialog;
  };
  dialog.onclick = ({ target }) => {
    if (pressedBeside && target === dialog) close();
  };
  // From outside the shadow root, events in our fields seem to come from no field. The page would handle keys as its
  // shortcuts, would think that the focus left its modal, would take a click for one beside its modal, which closes it,
  // and would not let the panel scroll.
  const kinds = 'keydown keypress keyup focusin focusout pointerdown mousedown touchstart click wheel touchmove';
  for (const kind of kinds.split(' ')) {
    listen(root, kind, (event) => {
      event.stopPropagation();
      // A page with a capturing listener has already taken the focus.
      if (kind === 'focusin' && dialog.open && !root.activeElement) {
        makeModal();
        event.target.focus();
      }
      // By default, browsers only scroll the caret of a text field into view.
      if (kind === 'keyup' && /Tab|Enter/.test(event.key)) event.target.scrollIntoView({ block: 'nearest' });
    });
  }
  // Before the page or the browser can close the page's modal, too.
  listen(
    window,
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !dialog.open) return;
      if (!root.activeElement?.closest('.panel,.launcher')) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    true,
  );
  // Building and showing the panel in one task would block a slow phone for too long.
  await new Promise((later) => native.setTimeout(later, 0));
  return {
    open(tab, from) {
      const before = forms.shown();
      forms.select(tab ?? before ?? settings.tab);
      forms.update(!before);
      show();
      if (before) return;
      opener = from;
      widget.changed(forms.shown(), text.closeHelp);
    },
    close,
  };
}
