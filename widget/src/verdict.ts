/** Asks a signed visitor how it went with one of their solved tickets: one click, and a comment if they like. */
import { addStyle } from './style';
import { button, h, icon, useSharedDOM } from './shared_dom';
import type { WidgetContext, Texts } from './types';
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
const maxLength = 2000;

export async function askVerdict(
  widget: WidgetContext,
  text: Texts,
  { id, number, subject, url }: Solved,
  post: (path: string, texts: [string, string][]) => Promise<{ error?: string }>,
): Promise<HTMLElement> {
  const words: Words = (
    await widget.module<{ default: Words }>(`verdict-lang-${widget.language}-${VERDICT_LANGUAGES}.js`)
  ).default;
  useSharedDOM(widget.dom);
  addStyle(widget.root, css);
  const status = h('p.hint', { role: 'status' });
  const content = h('div');
  const title = h('h3', { id: 'itk-went', tabindex: -1 }, words.verdict);
  const about = h('p.hint', '#' + number + ' ', h('bdi', subject));

  let sending = false;
  const sendVerdict = async (went: Went, comment: string): Promise<boolean> => {
    if (sending) return false;
    sending = true;
    status.textContent = text.sending;
    const answer = post('widget/verdicts', [
      ['ticket', id],
      ['went', went],
      ['words', comment],
    ]);
    const fault = await answer.then(
      ({ error }) => error && text.broken,
      () => text.offline,
    );
    status.textContent = fault ?? '';
    sending = false;
    return !fault;
  };

  const choice = (went: Went, label: string) => {
    const made = button('btn', icon(faces[went]), {}, async () => {
      if (!(await sendVerdict(went, ''))) return;
      const field = h('textarea.input', {
        id: 'itk-went-words',
        maxlength: maxLength,
        placeholder: went === 'badly' && words.verdictWordsText,
      });
      const send = button('btn.primary', text.send, {}, async () => {
        if (field.value.trim() && !(await sendVerdict(went, field.value))) return;
        close();
      });
      const open = went === 'badly' && h('a.btn', { href: url, target: '_blank', rel: 'noopener' }, text.openTicket);
      title.textContent = went === 'well' ? words.verdictWell : words.verdictBadly;
      content.replaceChildren(
        h('div.field', h('label.label', { for: field.id }, words.verdictWords, h('span', text.optional)), field),
        h('div.row', send, open, button('btn.ghost', text.close, {}, close)),
      );
      title.focus();
    });
    made.append(label);
    return made;
  };
  const card = h('section.went', { 'aria-labelledby': title.id }, title, about, content, status);
  const close = () => {
    const next = card.parentElement?.querySelector<HTMLElement>('h2');
    card.remove();
    next?.setAttribute('tabindex', '-1');
    next?.focus();
  };
  content.append(h('div.row', choice('well', words.itHelped), choice('badly', words.itDidNotHelp)));
  return card;
}
