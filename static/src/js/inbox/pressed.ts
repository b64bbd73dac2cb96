// Updates wait while a key or a button of the mouse is down: a click on what is replaced meanwhile would be lost.

const patience = 1_000; // milliseconds, if the page never learns that it was released

let isDown = false;
const waiting = new Set<() => void>();

function release(): void {
  isDown = false;
  setTimeout(() => { // after the click
    for (const go of waiting) go();
    waiting.clear();
  });
}

for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => { isDown = true; }, true);
for (const type of ['keyup', 'pointerup', 'pointercancel']) addEventListener(type, release, true);
addEventListener('blur', release); // of the window alone: elements lose the focus when a button goes down

/** Resolves once nothing is pressed. */
export function released(): Promise<void> {
  if (!isDown) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, patience);
  });
}
