/**
 * Comes before all other scripts, by itself and in a few hundred bytes. What is pressed on a page that was drawn by the
 * server, or on a piece of it whose code comes later, is kept until somebody hears it, instead of being lost.
 */
const pressed = new Set<HTMLElement>();

const LOOK_AGAIN_MS = 50;

/** React marks each element as it takes it over, and from then on hears what is pressed. */
const isTakenOver = (element: HTMLElement): boolean => /__reactProps/.test(Object.keys(element).join());

function keep(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-drawn] button");
  if (!button) return;
  if (isTakenOver(button)) {
    // Pressed once more in the moment before we would have: it is heard, and once is enough.
    if (pressed.delete(button)) delete button.dataset["pressed"];
    return;
  }
  // Nobody but us may hear it now, or it would count twice.
  event.stopPropagation();
  event.preventDefault();
  // It is seen to be pressed; whoever presses again, because nothing happens, wants it once.
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
