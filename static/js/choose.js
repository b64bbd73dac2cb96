// A menu of what a list offers, for those who work by keys: a select shows it when it hears the event choose, whose detail
// is where the focus goes afterwards. What is typed there finds a line and changes nothing; Enter chooses, Esc leaves all
// as it was.

document.addEventListener('choose', ({ target, detail }) => show(target, detail));

function show(select, back) {
  const action = select.form?.getAttribute('action');
  const menu = document.createElement('div');
  menu.className = 'choose';
  menu.popover = 'auto';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', select.labels[0]?.textContent.trim() ?? select.name);
  for (const { label, value, selected } of select.options) {
    const line = Object.assign(document.createElement('button'), { type: 'button', value, textContent: label });
    line.setAttribute('role', 'menuitemradio');
    line.setAttribute('aria-checked', String(selected));
    line.tabIndex = -1;
    menu.append(line);
  }

  function close() {
    if (!menu.isConnected) return;
    menu.remove();
    back?.focus({ preventScroll: true });
  }
  menu.addEventListener('toggle', ({ newState }) => { // by a click elsewhere, which may have its own focus
    if (newState !== 'closed' || !menu.isConnected) return;
    if (document.activeElement === document.body) close();
    else menu.remove();
  });
  menu.addEventListener('click', ({ target }) => {
    const line = target.closest('button');
    if (!line) return;
    close();
    const now = select.isConnected ? select : document.getElementById(select.id); // its part of the page was renewed
    if (now?.form?.getAttribute('action') === action) choose(now, line.value); // and is still about the same
  });
  menu.addEventListener('keydown', (event) => press(event, [...menu.children], close));

  (select.closest('main') ?? document.body).append(menu);
  menu.showPopover();
  put(menu, select.getBoundingClientRect());
  (menu.querySelector('[aria-checked="true"]') ?? menu.firstElementChild)?.focus();
}

// put shows the menu under its list, as far as the window reaches.
function put(menu, under) {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(under.left, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(under.bottom + 4, innerHeight - height - 8))}px`;
}

function choose(select, value) {
  if (select.value === value || ![...select.options].some((option) => option.value === value)) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(event, lines, close) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || key === 'Enter' || key === ' ') return;
  const at = lines.indexOf(document.activeElement);
  const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  const to = {
    ArrowDown: after[0], ArrowUp: lines.at(at - 1), Home: lines[0], End: lines.at(-1),
  }[key] ?? after.find((line) => key.length === 1 && line.textContent.toLowerCase().startsWith(key.toLowerCase()));
  if (key === 'Escape' || key === 'Tab') close();
  else to?.focus();
  if (to || key === 'Escape' || key === 'Tab' || key.length === 1) event.preventDefault();
}
