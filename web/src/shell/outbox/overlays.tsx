import { openOverlay } from "../../lib/lazy/overlay.tsx";

/** Asks a user who signs out whether to discard unsent writes. */
export const askToLeave = (): Promise<boolean> =>
  new Promise((resolve) => {
    void openOverlay(async () => {
      const { LeaveDialog } = await import("./LeaveDialog.tsx");
      return ({ open, onClose }) => {
        const answer = (leaves: boolean) => {
          onClose();
          resolve(leaves);
        };
        return <LeaveDialog open={open} onAnswer={answer} />;
      };
    });
  });

/** It belongs to no page: the bar it is opened from goes when the last thing has been sent. */
export const openOutbox = (): void =>
  void openOverlay(async () => {
    const { OutboxSheet } = await import("./OutboxSheet.tsx");
    return (frame) => <OutboxSheet {...frame} />;
  });
