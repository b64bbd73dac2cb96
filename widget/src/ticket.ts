import { priorities, ticketCategories } from './clean';
import { done } from './done';
import { h } from './tools';
import { field, isEmail } from './field';
import { lateFacts } from './facts';
import { filePicker } from './files';
import { submitForm } from './submit';
import type { FormContext, TabForm } from './tab_form';
import { count, fill, say } from './words';

/** The form for tickets, optionally with files and details about the page. */
export function ticketForm(shared: FormContext): TabForm {
  const { stage, text, draft } = shared;
  const { settings, known, language } = stage;
  const subject = field({
    fact: 'subject',
    label: text.subject,
    limit: 300,
    fault: (value) => !value && text.needSubject,
  });
  const description = field({
    fact: 'description',
    label: text.happened,
    placeholder: text.happenedHint,
    tag: 'textarea',
    limit: 100_000,
    fault: (value) => !value && text.needDescription,
  });
  const name = field({ fact: 'name', label: text.name, aside: text.optional, type: 'name', limit: 100 });
  const email = field({
    fact: 'email',
    label: text.email,
    aside: text.emailWhy,
    type: 'email',
    limit: 254,
    fault: (value) => !isEmail(value) && (value ? text.badEmail : text.needEmail),
  });
  const fields = [subject, description, name, email];
  const changed = () => {
    files.recount();
    form.changed();
  };
  const own = shared.own?.ownFields(stage, text, draft, 'help', 'help.');
  const details = lateFacts(shared, 'help', changed);
  const files = filePicker(shared, () => (details.file() ? 1 : 0), changed);

  const form = submitForm(shared, {
    name: 'help',
    tab: 'help',
    path: 'tickets',
    send: text.send,
    sending: text.sending,
    fields,
    own,
    facts: details,
    parts: [
      subject.element,
      description.element,
      ...(own?.elements ?? []),
      name.element,
      email.element,
      files.element,
      details.element,
    ],
    texts() {
      const { ticketCategory, priority } = known.matter;
      const texts: [string, string][] = [];
      // Values that the service would refuse are not sent.
      if (typeof ticketCategory === 'string' && ticketCategories.test(ticketCategory))
        texts.push(['category', ticketCategory]);
      if (typeof priority === 'string' && priorities.test(priority)) texts.push(['priority', priority]);
      return texts;
    },
    files() {
      const errors = details.file();
      return errors ? [...files.chosen(), errors] : files.chosen();
    },
    blocked: files.fault,
    arrived({ number, url, attachments }) {
      const answered = {
        number: h('strong', '#' + number),
        email: h('strong', h('bdi', email.input.value.trim())),
        when: settings.answerTime && say(text.when, { time: settings.answerTime.replace(/\.$/, '') }),
      };
      const attached = attachments ? count(text.attached, Number(attachments), language) + ' ' : '';
      shared.replace(
        done(shared, {
          title: text.received,
          parts: [
            h('p', ...fill(text.receivedText, answered)),
            h('p.hint', attached + (stage.signed ? '' : text.confirm)),
          ],
          link: text.openTicket,
          url: String(url),
          again: text.another,
        }),
      );
      stage.emit('ticket', { number, url, attachments });
    },
  });
  form.element.onpaste = (event) => {
    const pasted = event.clipboardData;
    // Cells of a spreadsheet come as text and as a picture: then the text is meant.
    if (!pasted?.files.length || pasted.getData('text/plain')) return;
    event.preventDefault();
    files.add(pasted.files);
  };
  form.element.ondragover =
    form.element.ondragleave =
    form.element.ondrop =
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        form.element.classList.toggle('over', event.type === 'dragover');
        if (event.type === 'drop') files.add(event.dataTransfer.files);
      };

  return {
    element: form.element,
    fields,
    learn() {
      name.element.hidden = !name.input.value && !known.name;
      own?.learn();
      details.look();
      files.recount();
    },
    clear() {
      delete known.matter['ticketCategory'];
      delete known.matter['priority'];
      own?.clear();
      files.clear();
    },
  };
}
