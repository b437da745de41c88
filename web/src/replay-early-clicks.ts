/**
 * Runs before all other scripts, in a few hundred bytes. Clicks on server-rendered buttons that are not hydrated yet
 * are stored and replayed after hydration.
 */
const pendingButtons = new Set<HTMLElement>();

const RETRY_MS = 50;

/** React sets this property on an element when it hydrates it, and handles its events from then on. */
const isHydrated = (element: HTMLElement): boolean => /__reactProps/.test(Object.keys(element).join());

function storeClick(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-server-rendered] button");
  if (!button) return;
  if (isHydrated(button)) {
    // The user clicked again between hydration and replay: React handles this click, so none is replayed.
    if (pendingButtons.delete(button)) delete button.dataset["pressed"];
    return;
  }
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
    if (button.isConnected && !isHydrated(button)) continue;
    pendingButtons.delete(button);
    delete button.dataset["pressed"];
    button.click();
  }
  if (pendingButtons.size > 0) setTimeout(replay, RETRY_MS);
}

addEventListener("click", storeClick, true);
