/** The panel, and what inline forms share with it. Loaded before the button is used, or for an inline form. */
import { draftFor } from './draft';
import { formsIn } from './forms';
import { cross } from './icons';
import { button, h, icon, useTools } from './tools';
import type { Kit, Panel, Stage, Text } from './types';

export function mount(stage: Stage, text: Text): Kit {
  let panel: Promise<Panel> | undefined;
  useTools(stage.tools);
  return {
    panel: () =>
      (panel ??= panelOf(stage, text).catch((failure) => {
        panel = undefined;
        throw failure;
      })),
    inline: async (element) => (await stage.module(`inline-${PARTS}.js`)).look(element, stage, text, formsIn),
  };
}

async function panelOf(stage: Stage, text: Text): Promise<Panel> {
  const { root, settings, natives, listen } = stage;
  let opener: HTMLElement | null = null;
  const dialog = h('dialog.panel', { 'aria-labelledby': 'itk-app itk-heading' });
  const head = h(
    'div.app',
    h('span.mark', { 'aria-hidden': 'true' }, [...settings.name][0]?.toUpperCase()),
    h('strong', { id: 'itk-app' }, h('bdi', settings.name)),
    button('btn.ghost.x', icon(cross), { 'aria-label': text.close }, () => close()),
  );
  const close = () => {
    dialog.close();
    left();
  };
  const forms = await formsIn(
    { element: dialog, head, names: ['help', 'feedback'], draft: draftFor(settings.slug), close },
    stage,
    text,
  );
  root.querySelector('.root')!.append(dialog);

  /**
   * A panel beside the page if there is room, otherwise a sheet over it. If the page shows a modal, the panel must be
   * modal, too: below a native modal it would be inert, others would take the focus back, and screen readers would
   * ignore it.
   */
  const show = () => {
    const isSheet = getComputedStyle(dialog).left === '0px'; // only the sheet starts at the window's edge
    const isBelow = [...document.querySelectorAll('[aria-modal=true]')].some((modal) => modal.checkVisibility());
    if (!isSheet && !isBelow) {
      if (!dialog.open) dialog.show();
      forms.focusFirst();
      if (root.activeElement) return;
    }
    rise();
    forms.focusFirst();
  };
  const rise = () => {
    if (dialog.matches(':modal')) return;
    dialog.close();
    dialog.showModal();
  };

  const left = () => {
    if (!forms.shown() || dialog.open) return;
    forms.rest();
    stage.changed(undefined, '');
    if (opener?.isConnected) opener.focus();
  };

  dialog.onclose = left;
  // A click beside a modal panel closes it, but releasing the mouse there after selecting text does not.
  let beside = false;
  dialog.onpointerdown = ({ target }) => {
    beside = target === dialog;
  };
  dialog.onclick = ({ target }) => {
    if (beside && target === dialog) close();
  };
  // From outside the shadow root, events in our fields seem to come from no field. The page would handle keys as its
  // shortcuts, and would think that the focus left its modal.
  for (const kind of ['keydown', 'keypress', 'keyup', 'focusin', 'focusout']) {
    listen(root, kind, (event) => {
      event.stopPropagation();
      if (kind === 'keydown' && event.key === 'Escape' && !event.isComposing) {
        event.preventDefault(); // otherwise the browser would also close the page's modal
        close();
      }
      // A page with a capturing listener has already taken the focus.
      if (kind === 'focusin' && dialog.open && !root.activeElement) {
        rise();
        event.target.focus();
      }
      // By default, browsers only scroll the caret of a text field into view.
      if (kind === 'keyup' && /Tab|Enter/.test(event.key)) event.target.scrollIntoView({ block: 'nearest' });
    });
  }
  // Building and showing the panel in one task would block a slow phone for too long.
  await new Promise((later) => natives.setTimeout(later, 0));
  return {
    open(tab, from) {
      const before = forms.shown();
      forms.select(tab ?? before ?? settings.tab);
      forms.learn(!before);
      show();
      if (before) return;
      opener = from;
      stage.changed(forms.shown(), text.closeHelp);
    },
    close,
  };
}
