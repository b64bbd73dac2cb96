import { confirmation } from './confirmation';
import { h } from './shared_dom';
import { field, isEmail } from './field';
import { lateDetails } from './late_details';
import { submitForm } from './submit';
import type { FormContext, TabForm } from './form_types';

/** The form for feedback, which becomes a post on the public board. */
export function feedbackForm(shared: FormContext): TabForm {
  const { widget, text, draft } = shared;
  const { settings, given } = widget;
  const search = h('a', { target: '_blank', rel: 'noopener' }, text.search);
  const title = field({
    prefill: 'title',
    label: text.ideaTitle,
    hint: search,
    maxlength: 300,
    fault: (value) => !value && text.needTitle,
  });
  const description = field({
    prefill: 'description',
    id: 'itk-why',
    label: text.ideaWhy,
    aside: text.optional,
    tag: 'textarea',
    maxlength: 100_000,
  });
  const email = field({
    prefill: 'email',
    name: 'requester_email',
    label: text.email,
    aside: text.optional,
    hint: text.ideaEmailHint,
    type: 'email',
    maxlength: 254,
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
  const draftName = 'idea.category';
  kinds.onchange = () => draft.set(draftName, category());
  choose(draft.get(draftName) || 'feedback');

  // The title is only sent when somebody follows the link.
  const updateSearch = () =>
    (search.href = `${settings.links.board}&q=${encodeURIComponent(title.input.value.trim())}`);
  title.input.oninput = updateSearch;

  const own = shared.own?.ownFields(widget, text, draft, 'feedback', 'idea.');
  const details = lateDetails(shared, 'idea', () => form.changed());
  const form = submitForm(shared, {
    name: 'idea',
    tab: 'feedback',
    path: 'feedback',
    send: text.post,
    sending: text.posting,
    fields: [title, description, email],
    own,
    details: details,
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
    sent({ url }) {
      shared.replace(
        confirmation(shared, {
          title: text.posted,
          parts: [h('p', text.postedText)],
          link: text.seeIdea,
          url: String(url),
          again: text.anotherIdea,
        }),
      );
      widget.emit('feedback', { url });
    },
  });

  return {
    element: form.element,
    fields: [title, description, email],
    update() {
      if (given.category && !draft.get(draftName)) choose(given.category);
      updateSearch();
      own?.update();
      details.update();
    },
    clear() {
      choose('feedback');
      own?.clear();
    },
  };
}
