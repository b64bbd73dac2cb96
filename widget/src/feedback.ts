import { done } from './done';
import { h } from './tools';
import { field, isEmail } from './field';
import { lateFacts } from './facts';
import { submitForm } from './submit';
import type { FormContext, TabForm } from './tab_form';

/** The form for feedback, which becomes a post on the public board. */
export function feedbackForm(shared: FormContext): TabForm {
  const { stage, text, draft } = shared;
  const { settings, known } = stage;
  const search = h('a', { target: '_blank', rel: 'noopener' }, text.search);
  const title = field({
    fact: 'title',
    label: text.ideaTitle,
    hint: search,
    limit: 300,
    fault: (value) => !value && text.needTitle,
  });
  const description = field({
    fact: 'description',
    id: 'itk-why',
    label: text.ideaWhy,
    aside: text.optional,
    tag: 'textarea',
    limit: 100_000,
  });
  const email = field({
    fact: 'email',
    name: 'requester_email',
    label: text.email,
    aside: text.optional,
    hint: text.ideaEmailHint,
    type: 'email',
    limit: 254,
    fault: (value) => value && !isEmail(value) && text.badEmail,
  });
  const kinds = h('div.choices');
  const radios = [
    ['feature', text.kindFeature],
    ['bug', text.kindBug],
    ['question', text.kindQuestion],
    ['feedback', text.kindFeedback],
  ].map(([value, name]) => {
    const radio = h('input', { type: 'radio', name: 'category', value });
    kinds.append(h('label', radio, h('span', name)));
    return radio;
  });
  const category = () => radios.find(({ checked }) => checked)!.value;
  const choose = (value: string) => {
    for (const radio of radios) if (radio.value === value) radio.checked = true;
  };
  const remembered = 'idea.category';
  kinds.onchange = () => draft.set(remembered, category());
  choose('feedback');
  choose(draft.get(remembered));

  // The title is only sent when somebody follows the link.
  const aim = () => (search.href = `${settings.links.board}&q=${encodeURIComponent(title.input.value.trim())}`);
  title.input.oninput = aim;

  const own = shared.own?.ownFields(stage, text, draft, 'feedback', 'idea.');
  const details = lateFacts(shared, 'idea', () => form.changed());
  const form = submitForm(shared, {
    name: 'idea',
    tab: 'feedback',
    path: 'feedback',
    send: text.post,
    sending: text.posting,
    fields: [title, description, email],
    own,
    facts: details,
    parts: [
      h('p.hint', text.ideaNote),
      title.element,
      description.element,
      h('fieldset', h('legend.label', text.kind), kinds),
      ...(own?.elements ?? []),
      email.element,
      details.element,
    ],
    texts: () => [['category', category()]],
    files: () => [],
    arrived({ url }) {
      shared.replace(
        done(shared, {
          title: text.posted,
          parts: [h('p', text.postedText)],
          link: text.seeIdea,
          url: String(url),
          again: text.anotherIdea,
        }),
      );
      stage.emit('feedback', { url });
    },
  });

  return {
    element: form.element,
    fields: [title, description, email],
    learn() {
      if (known.category && !draft.get(remembered)) choose(known.category);
      aim();
      own?.learn();
      details.look();
    },
    clear() {
      choose('feedback');
      own?.clear();
    },
  };
}
