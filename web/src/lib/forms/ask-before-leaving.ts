type Go = () => void;
type Ask = (go: Go) => void;

const guards = new Set<Ask>();

/** For `useLeaveGuard`, while the form on the page has unsaved changes. */
export function addLeaveGuard(ask: Ask): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

/** For tabs, which remove a form without following a link. */
export function askBeforeLeaving(go: Go): void {
  const ask = [...guards].at(-1);
  if (ask) ask(go);
  else go();
}
