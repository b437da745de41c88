/**
 * Runs before all other scripts, inline and in a few hundred bytes. Presses on server-rendered elements whose code has
 * not loaded are stored and replayed once it has.
 */
const pressed = new Set<HTMLElement>();

const LOOK_AGAIN_MS = 50;

/** React marks each element as it takes it over, and from then on hears what is pressed. */
const isTakenOver = (element: HTMLElement): boolean => /__reactProps/.test(Object.keys(element).join());

function keep(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-server-rendered] button");
  if (!button) return;
  if (isTakenOver(button)) {
    // Pressed once more in the moment before we would have: it is heard, and once is enough.
    if (pressed.delete(button)) delete button.dataset["pressed"];
    return;
  }
  // The press must not reach other handlers now, or it would count twice.
  event.stopPropagation();
  event.preventDefault();
  // The button looks pressed; a second press on it is ignored.
  button.dataset["pressed"] = "";
  if (pressed.size === 0) setTimeout(pressAgain, LOOK_AGAIN_MS);
  pressed.add(button);
}

function pressAgain(): void {
  for (const button of pressed) {
    if (button.isConnected && !isTakenOver(button)) continue;
    pressed.delete(button);
    delete button.dataset["pressed"];
    button.click();
  }
  if (pressed.size > 0) setTimeout(pressAgain, LOOK_AGAIN_MS);
}

addEventListener("click", keep, true);
