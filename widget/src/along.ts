/** The details that are sent along with a message. Loaded right after the form, which does not wait for them. */
import { browser } from './browser';
import { asText, clean, longestName, longestValue } from './clean';
import { checklist, chevron } from './icons';
import { button, h, icon, useTools } from './tools';
import css from './along.css';
import { addStyle } from './style';
import type { Draft } from './draft';
import type { Stage, Text } from './types';
import type { Along, Bring, Line, Visit } from './tab_form';
import { count } from './words';

// The API accepts twenty pairs of metadata: the rest is for the app's own fields and for the details of the page.
const mostFacts = 12;

export function along(
  stage: Stage,
  text: Text,
  draft: Draft,
  bring: Bring,
  visit: Visit,
  name: 'help' | 'idea',
  changed: () => void,
): Along {
  useTools(stage.tools);
  addStyle(stage.root, css);
  const { known, tag, language, settings, natives } = stage;
  const struckName = name + '.struck';
  const consentName = name + '.errors';
  const summary = h('span');
  const element = button('along', icon(checklist), {}, () => void open());
  element.append(summary, icon(chevron));
  const tab = name === 'help' ? 'help' : 'feedback';
  const own = new Set((settings.fields ?? []).filter((field) => field.tab === tab).map(({ name }) => name));
  let away = false;

  const struck = () => draft.get(struckName).split('\n');
  const goes = (line: Line) => !model.isStruck(line) && (line.group !== 'error' || model.errors());

  const open = async () => {
    if (away) return;
    away = true;
    try {
      const { viewAlong } = await bring<typeof import('./along_view')>('view');
      viewAlong(stage, text, model, visit, () => {
        away = false;
        element.focus();
      });
    } catch {
      away = false; // another click tries again
    }
  };

  const say = () => {
    const groups = (error: boolean) => model.lines.filter(({ group }) => (group === 'error') === error);
    const [facts, errors] = [groups(false), groups(true)];
    const struck = model.lines.filter((line) => !goes(line) && (line.group !== 'error' || model.errors()));
    const counts = [count(text.alongFacts, facts.length, language)];
    if (errors.length) counts.push(count(model.errors() ? text.alongErrors : text.alongStay, errors.length, language));
    if (struck.length) counts.push(count(text.alongStruck, struck.length, language));
    summary.replaceChildren(h('b', text.along), counts.join(' · '));
    element.hidden = !model.lines.length;
  };

  const model: Along = {
    element,
    lines: [],
    isStruck: (line) => struck().includes(line.group + line.name),
    strike(line, on) {
      const id = line.group + line.name;
      draft.set(
        struckName,
        struck()
          .filter((other) => other && other !== id)
          .concat(on ? id : [])
          .join('\n'),
      );
      say();
      changed();
    },
    errors(on) {
      if (on !== undefined) {
        draft.set(consentName, on ? '1' : '');
        say();
        changed();
      }
      return !!draft.get(consentName);
    },
    look() {
      if (away) return;
      const facts = websiteFacts();
      const page = [
        ['page', text.page, location.origin + location.pathname],
        ['browser', text.browser, browser()],
        ['window', text.window, `${innerWidth} × ${innerHeight}`],
      ] as const;
      model.lines = [...facts].map(([name, value]) => ({ group: 'app' as const, name, label: name, value }));
      for (const [name, label, value] of page) {
        if (!facts.has(name)) model.lines.push({ group: 'page', name, label, value: clean(value, longestValue) });
      }
      if (name === 'help')
        for (const { at, where, what } of known.errors) {
          const label = [new Date(at).toLocaleTimeString(language), where].filter(Boolean).join(', ');
          model.lines.push({ group: 'error', name: at + what, label, value: what });
        }
      say();
    },
    pairs: () =>
      model.lines.filter((line) => line.group !== 'error' && goes(line)).map(({ name, value }) => [name, value]),
    file() {
      const wrong = model.lines.filter((line) => line.group === 'error' && goes(line));
      const content = wrong.map(({ label, value }) => `${label}: ${value}\n`);
      return wrong.length ? new natives.File(content, 'diagnostics.txt', { type: 'text/plain' }) : undefined;
    },
  };

  /** The facts that the website gave in attributes of the script and in calls, except those that are own fields. */
  function websiteFacts(): Map<string, string> {
    const facts = new Map<string, string>();
    const said: [string, unknown][] = [];
    for (const name of Object.keys(tag)) {
      if (!/^fact[-A-Z]/.test(name)) continue;
      const dashed = name.slice(4).replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
      said.push([dashed.slice(1), tag[name]]);
    }
    for (const [name, value] of [...said, ...Object.entries(known.facts)]) {
      const called = clean(name.replace(/\s+/g, ' '), longestName);
      const text = asText(value, longestValue);
      if (!text || own.has(called)) facts.delete(called);
      else if (called && (facts.has(called) || facts.size < mostFacts)) facts.set(called, text);
    }
    return facts;
  }
  return model;
}
