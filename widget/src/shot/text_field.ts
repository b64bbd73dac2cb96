import { h } from '../shared_dom';
import type { Drawing } from './drawing';
import { fitted, lineOf, type Mark, type Point } from './marks';
import { measure } from './shapes';

const limit = 200;

/** Lets the person write a text on the picture, in a field at its place. Returns the mark, if there is one. */
export function editText(
  paper: HTMLElement,
  drawing: Drawing,
  label: string,
  place: Mark | Point,
): Promise<Mark | undefined> {
  const { size } = drawing;
  const height = lineOf(size) * 8.4;
  const isNew = !('id' in place);
  const newText = (at: Point): Mark => ({
    id: drawing.newId(),
    tool: 'text',
    x1: at.x,
    y1: at.y - height / 2,
    x2: at.x,
    y2: at.y + height / 2,
    text: '',
  });
  const before = isNew ? fitted(newText(place), size, measure) : place;
  const input = h('input.typing', {
    'aria-label': label,
    maxlength: limit,
    autocomplete: 'off',
    dir: 'auto',
    enterkeyhint: 'done',
  });
  input.value = before.text;
  let current = before;

  const updateField = () => {
    current = fitted({ ...before, text: input.value }, size, measure);
    const part = (value: number, whole: number) => (value / whole) * 100 + '%';
    input.style.left = part(current.x1, size.width);
    input.style.top = part(current.y1, size.height);
    input.style.width = part(current.x2 - current.x1 + height, size.width);
    input.style.height = part(current.y2 - current.y1, size.height);
    // In the paper's own pixels, because its scale also applies to the field.
    input.style.fontSize = (((current.y2 - current.y1) / 2) * paper.offsetWidth) / size.width + 'px';
  };
  paper.append(input);
  updateField();
  input.focus({ preventScroll: true });
  input.select();

  return new Promise((resolve) => {
    const finish = (keeps: boolean) => {
      input.onblur = null;
      input.remove();
      const text = input.value.trim();
      if (!keeps || text === before.text) return resolve(isNew ? undefined : before);
      if (text) drawing.save((current = fitted({ ...before, text }, size, measure)));
      else if (!isNew) drawing.remove(before);
      resolve(text ? current : undefined);
    };
    input.oninput = updateField;
    input.onblur = () => finish(true);
    input.onkeydown = (event) => {
      event.stopPropagation(); // letters must not select tools here
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      finish(event.key === 'Enter');
    };
  });
}
