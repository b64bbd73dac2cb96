/** Asks a signed visitor how it went with one of their solved tickets: one click, and a comment if they like. */
import { addStyle } from './style';
import { button, h, icon, useTools } from './tools';
import type { Stage, Text } from './types';
import css from './verdict.css';

/** A solved ticket, as in the response of the service. */
interface Solved {
  id: string;
  number: number;
  subject: string;
  url: string;
}

type Went = 'well' | 'badly';
type Words = (typeof import('../../views/i18n/catalogue/en.json'))['tickets'];

const face = 'M22 12A10 10 0 1 1 2 12a10 10 0 1 1 20 0M9 9h.01M15 9h.01';
const faces: Record<Went, string> = { well: face + 'M8 14q4 4 8 0', badly: face + 'M8 16q4-4 8 0' };
const longest = 2000;

export async function askVerdict(
  stage: Stage,
  text: Text,
  { id, number, subject, url }: Solved,
  post: (path: string, texts: [string, string][]) => Promise<{ error?: string }>,
): Promise<HTMLElement> {
  const words: Words = (await stage.module(`verdict-lang-${stage.language}-${VERDICT_LANGUAGES}.js`)).default;
  useTools(stage.tools);
  addStyle(stage.root, css);
  const note = h('p.hint', { role: 'status' });
  const place = h('div');
  const title = h('h3', { id: 'itk-went', tabindex: -1 }, words.verdict);
  const about = h('p.hint', '#' + number + ' ', h('bdi', subject));

  let sending = false;
  const tell = async (went: Went, said: string): Promise<boolean> => {
    if (sending) return false;
    sending = true;
    note.textContent = text.sending;
    const answer = post('widget/verdicts', [
      ['ticket', id],
      ['went', went],
      ['words', said],
    ]);
    const fault = await answer.then(
      ({ error }) => error && text.broken,
      () => text.offline,
    );
    note.textContent = fault ?? '';
    sending = false;
    return !fault;
  };

  const press = (went: Went, label: string) => {
    const made = button('btn', icon(faces[went]), {}, async () => {
      if (!(await tell(went, ''))) return;
      const field = h('textarea.input', {
        id: 'itk-went-words',
        maxlength: longest,
        placeholder: went === 'badly' && words.verdictWordsText,
      });
      const send = button('btn.primary', text.send, {}, async () => {
        if (field.value.trim() && !(await tell(went, field.value))) return;
        close();
      });
      const open = went === 'badly' && h('a.btn', { href: url, target: '_blank', rel: 'noopener' }, text.openTicket);
      title.textContent = went === 'well' ? words.verdictWell : words.verdictBadly;
      place.replaceChildren(
        h('div.field', h('label.label', { for: field.id }, words.verdictWords, h('span', text.optional)), field),
        h('div.row', send, open, button('btn.ghost', text.close, {}, close)),
      );
      title.focus();
    });
    made.append(label);
    return made;
  };
  const card = h('section.went', { 'aria-labelledby': title.id }, title, about, place, note);
  const close = () => {
    const next = card.parentElement?.querySelector<HTMLElement>('h2');
    card.remove();
    next?.setAttribute('tabindex', '-1');
    next?.focus();
  };
  place.append(h('div.row', press('well', words.itHelped), press('badly', words.itDidNotHelp)));
  return card;
}
