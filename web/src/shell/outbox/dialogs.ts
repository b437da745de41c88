import { openLazyDialog } from "../../lib/lazy/open-lazy-dialog.tsx";

const loadLeaveDialog = () => import("./LeaveDialog.tsx");
const loadOutboxSheet = () => import("./OutboxSheet.tsx");

/** Asks a user who signs out whether to discard unsent writes. */
export const askBeforeSignOut = (): Promise<boolean> =>
  new Promise((resolve) => void openLazyDialog(loadLeaveDialog, { onAnswer: resolve }));

/** Outside the page, because the bar that opens it disappears when the last write has been sent. */
export const openOutbox = (): void => void openLazyDialog(loadOutboxSheet, {});
