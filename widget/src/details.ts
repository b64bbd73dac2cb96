/** The details that are sent along with a message. Loaded right after the form, which does not wait for them. */
import { browserName } from './browser_name';
import { asText, sanitize, maxNameLength, maxValueLength } from './sanitize';
import { checklist, chevron } from './icons';
import { button, h, icon, useSharedDOM } from './shared_dom';
import css from './details.css';
import lateCSS from './late.css';
import { addStyle } from './style';
import type { Draft } from './draft';
import type { WidgetContext, Texts } from './types';
import type { DetailList, LoadPart, Detail, OpenView } from './form_types';
import { formatCount } from './format';

// The API accepts twenty pairs of metadata: the rest is for the app's own fields and for the details of the page.
const maxFacts = 12;

export function createDetails(
  widget: WidgetContext,
  text: Texts,
  draft: Draft,
  load: LoadPart,
  openView: OpenView,
  name: 'help' | 'idea',
  changed: () => void,
): DetailList {
  useSharedDOM(widget.dom);
  addStyle(widget.root, lateCSS + css);
  const { given, tag, language, settings, native } = widget;
  const struckOutName = name + '.struck';
  const consentName = name + '.errors';
  const summary = h('span');
  const element = button('details-button', icon(checklist), {}, () => void openDetails());
  element.append(summary, icon(chevron));
  const tab = name === 'help' ? 'help' : 'feedback';
  const ownFieldNames = new Set((settings.fields ?? []).filter((field) => field.tab === tab).map(({ name }) => name));
  let isOpen = false;

  const struckOutIds = () => draft.get(struckOutName).split('\n');
  const isSent = (detail: Detail) =>
    !details.isStruckOut(detail) && (detail.group !== 'error' || details.sendsErrors());

  const openDetails = async () => {
    if (isOpen) return;
    isOpen = true;
    try {
      const { showDetails } = await load<typeof import('./details_view')>('view');
      showDetails(widget, text, details, openView, () => {
        isOpen = false;
        element.focus();
      });
    } catch {
      isOpen = false; // another click tries again
    }
  };

  const updateSummary = () => {
    const inGroup = (error: boolean) => details.items.filter(({ group }) => (group === 'error') === error);
    const [facts, errors] = [inGroup(false), inGroup(true)];
    const struckOut = details.items.filter(
      (detail) => !isSent(detail) && (detail.group !== 'error' || details.sendsErrors()),
    );
    const counts = [formatCount(text.alongFacts, facts.length, language)];
    if (errors.length)
      counts.push(formatCount(details.sendsErrors() ? text.alongErrors : text.alongStay, errors.length, language));
    if (struckOut.length) counts.push(formatCount(text.alongStruck, struckOut.length, language));
    summary.replaceChildren(h('b', text.along), counts.join(' · '));
    element.hidden = !details.items.length;
  };

  const details: DetailList = {
    element,
    items: [],
    isStruckOut: (detail) => struckOutIds().includes(detail.group + detail.name),
    strikeOut(detail, on) {
      const id = detail.group + detail.name;
      draft.set(
        struckOutName,
        struckOutIds()
          .filter((other) => other && other !== id)
          .concat(on ? id : [])
          .join('\n'),
      );
      updateSummary();
      changed();
    },
    sendsErrors: () => !!draft.get(consentName),
    sendErrors(on) {
      draft.set(consentName, on ? '1' : '');
      updateSummary();
      changed();
    },
    update() {
      if (isOpen) return;
      const facts = websiteFacts();
      const page = [
        ['page', text.page, location.origin + location.pathname],
        ['browser', text.browser, browserName()],
        ['window', text.window, `${innerWidth} × ${innerHeight}`],
      ] as const;
      details.items = [...facts].map(([name, value]) => ({ group: 'app' as const, name, label: name, value }));
      for (const [name, label, value] of page) {
        if (!facts.has(name))
          details.items.push({ group: 'page', name, label, value: sanitize(value, maxValueLength) });
      }
      if (name === 'help')
        for (const { at, where, what } of given.errors) {
          const label = [new Date(at).toLocaleTimeString(language), where].filter(Boolean).join(', ');
          details.items.push({ group: 'error', name: at + what, label, value: what });
        }
      updateSummary();
    },
    pairs: () =>
      details.items
        .filter((detail) => detail.group !== 'error' && isSent(detail))
        .map(({ name, value }) => [name, value]),
    file() {
      const wrong = details.items.filter((detail) => detail.group === 'error' && isSent(detail));
      const content = wrong.map(({ label, value }) => `${label}: ${value}\n`);
      return wrong.length ? new native.File(content, 'diagnostics.txt', { type: 'text/plain' }) : undefined;
    },
  };

  /** The facts that the website gave in attributes of the script and in calls, except those that are own fields. */
  function websiteFacts(): Map<string, string> {
    const facts = new Map<string, string>();
    const pairs: [string, unknown][] = [];
    for (const name of Object.keys(tag)) {
      if (!/^fact[-A-Z]/.test(name)) continue;
      const dashed = name.slice(4).replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
      pairs.push([dashed.slice(1), tag[name]]);
    }
    for (const [name, value] of [...pairs, ...Object.entries(given.facts)]) {
      const factName = sanitize(name.replace(/\s+/g, ' '), maxNameLength);
      const text = asText(value, maxValueLength);
      if (!text || ownFieldNames.has(factName)) facts.delete(factName);
      else if (factName && (facts.has(factName) || facts.size < maxFacts)) facts.set(factName, text);
    }
    return facts;
  }
  return details;
}
