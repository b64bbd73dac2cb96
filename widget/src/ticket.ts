import { priorities, ticketCategories } from './sanitize';
import { confirmation } from './confirmation';
import { h } from './shared_dom';
import { field, isEmail } from './field';
import { lateDetails } from './late_details';
import { filePicker } from './files';
import { submitForm } from './submit';
import type { FormContext, TabForm } from './form_types';
import { formatCount, fillIn, format } from './format';

/** The form for tickets, optionally with files and details about the page. */
export function ticketForm(shared: FormContext): TabForm {
  const { widget, text, draft } = shared;
  const { settings, given, language } = widget;
  const subject = field({
    prefill: 'subject',
    label: text.subject,
    maxlength: 300,
    fault: (value) => !value && text.needSubject,
  });
  const description = field({
    prefill: 'description',
    label: text.happened,
    placeholder: text.happenedHint,
    tag: 'textarea',
    maxlength: 100_000,
    fault: (value) => !value && text.needDescription,
  });
  const name = field({ prefill: 'name', label: text.name, aside: text.optional, type: 'name', maxlength: 100 });
  const email = field({
    prefill: 'email',
    label: text.email,
    aside: text.emailWhy,
    type: 'email',
    maxlength: 254,
    fault: (value) => !isEmail(value) && (value ? text.badEmail : text.needEmail),
  });
  const fields = [subject, description, name, email];
  const changed = () => {
    files.recount();
    form.changed();
  };
  const own = shared.own?.ownFields(widget, text, draft, 'help', 'help.');
  const details = lateDetails(shared, 'help', changed);
  const files = filePicker(shared, () => (details.file() ? 1 : 0), changed);

  const form = submitForm(shared, {
    name: 'help',
    tab: 'help',
    path: 'tickets',
    send: text.send,
    sending: text.sending,
    fields,
    own,
    details: details,
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
      const { ticketCategory, priority } = given.matter;
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
    obstacle: files.fault,
    recheck: files.recheck,
    sent({ number, url, attachments }) {
      const values = {
        number: h('strong', '#' + number),
        email: h('strong', h('bdi', widget.signed?.email ?? email.input.value.trim())),
        when: settings.answerTime && format(text.when, { time: settings.answerTime.replace(/\.$/, '') }),
      };
      const attached = attachments ? formatCount(text.attached, Number(attachments), language) : '';
      shared.replace(
        confirmation(shared, {
          title: text.received,
          parts: [
            h('p', ...fillIn(text.receivedText, values)),
            h('p.hint', attached + (widget.signed ? '' : text.confirm)),
          ],
          link: text.openTicket,
          url: String(url),
          again: text.another,
        }),
      );
      widget.emit('ticket', { number, url, attachments });
    },
  });
  form.element.onpaste = (event) => {
    const pasted = event.clipboardData;
    // Cells of a spreadsheet come as text and as a picture: then the text is meant.
    if (!pasted?.files.length || pasted.getData('text') || files.element.inert) return;
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
        if (event.type === 'drop' && !files.element.inert) files.add(event.dataTransfer.files);
      };

  return {
    element: form.element,
    fields,
    update() {
      name.element.hidden = !name.input.value && !given.name;
      own?.update();
      details.update();
      files.recount();
    },
    clear() {
      delete given.matter['ticketCategory'];
      delete given.matter['priority'];
      own?.clear();
      files.clear();
    },
  };
}
