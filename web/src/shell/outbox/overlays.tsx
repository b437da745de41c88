import { openOverlay } from "../../lib/lazy/overlay.tsx";

/** Asks a user who signs out whether to discard unsent writes. */
export const askBeforeSignOut = (): Promise<boolean> =>
  new Promise((resolve) => {
    void openOverlay(async () => {
      const { LeaveDialog } = await import("./LeaveDialog.tsx");
      return ({ open, onClose }) => {
        const answer = (signsOut: boolean) => {
          onClose();
          resolve(signsOut);
        };
        return <LeaveDialog open={open} onAnswer={answer} />;
      };
    });
  });

/** An overlay, because the bar that opens it disappears when the last write has been sent. */
export const openOutbox = (): void =>
  void openOverlay(async () => {
    const { OutboxSheet } = await import("./OutboxSheet.tsx");
    return (frame) => <OutboxSheet {...frame} />;
  });
