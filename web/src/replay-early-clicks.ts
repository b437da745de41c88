/**
 * Runs before all other scripts, in a few hundred bytes. Clicks on server-rendered buttons that are not hydrated yet
 * are stored and replayed after hydration.
 */
const pendingButtons = new Set<HTMLElement>();
/** Pending buttons that were hydrated when they were last looked at. */
const hydratedButtons = new WeakSet<HTMLElement>();

const RETRY_MS = 50;

/**
 * React sets this property on an element when it hydrates it. It handles events of the element only once it has
 * committed the tree around it, a moment later; until then it drops a click.
 */
const isHydrated = (element: HTMLElement): boolean => /__reactProps/.test(Object.keys(element).join());

function storeClick(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-server-rendered] button");
  if (!button) return;
  if (isHydrated(button) && !pendingButtons.has(button)) return;
  // The click must not reach other handlers now, or it would count twice.
  event.stopPropagation();
  event.preventDefault();
  // The style sheet shows the button as pressed; a second click on it is ignored.
  button.dataset["pressed"] = "";
  if (pendingButtons.size === 0) setTimeout(replay, RETRY_MS);
  pendingButtons.add(button);
}

function replay(): void {
  for (const button of pendingButtons) {
    const wasHydrated = hydratedButtons.has(button);
    if (isHydrated(button)) hydratedButtons.add(button);
    if (button.isConnected && !wasHydrated) continue;
    pendingButtons.delete(button);
    delete button.dataset["pressed"];
    button.click();
  }
  if (pendingButtons.size > 0) setTimeout(replay, RETRY_MS);
}

addEventListener("click", storeClick, true);
