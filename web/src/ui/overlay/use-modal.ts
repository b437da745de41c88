import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from "react";
import { stack, stackChanged } from "./modal-stack.ts";
import { useBackToClose } from "./use-back.ts";
import { usePresence } from "../use-presence.ts";

/** Changes the stack, and stops the page from scrolling while a dialog is open. */
function restack(change: () => void) {
  change();
  const page = document.documentElement;
  if (!page.classList.contains("scroll-locked")) {
    // Keeps the width of the scrollbar, so that the page behind does not shift.
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
  }
  page.classList.toggle("scroll-locked", stack.length > 0);
  if (stack.length === 0) page.style.paddingRight = "";
  stackChanged.emit();
}

interface Modal {
  open: boolean;
  onClose: () => void;
  dismissable: boolean;
}

/** The behaviour of a native modal dialog: opening, closing, Escape, a press on the backdrop, focus and scroll. */
export function useModal({ open, onClose, dismissable }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const present = usePresence(open, ref);
  const dismiss = () => dismissable && onClose();
  useBackToClose(open, dismiss);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!present || !dialog) return;
    const focusedBefore = document.activeElement;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus({ preventScroll: true });
    restack(() => stack.push(dialog));
    return () => {
      restack(() => stack.splice(stack.indexOf(dialog), 1));
      dialog.close();
      // The element that had the focus may be gone; then the dialog below gets it, or the page.
      const target =
        focusedBefore instanceof HTMLElement && focusedBefore.isConnected ? focusedBefore : stack.at(-1);
      (target ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
    };
  }, [present]);

  const isOutside = (event: PointerEvent | MouseEvent) => event.target === ref.current;
  const on = {
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      dismiss();
    },
    // A browser may close the dialog on a second Escape without asking.
    onClose: (event: SyntheticEvent) => {
      const dialog = ref.current;
      if (!dialog || event.target !== dialog || dialog.open || !open) return;
      if (dismissable) onClose();
      else dialog.showModal();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (dismissable && pressedOutside.current && isOutside(event)) onClose();
    },
  };
  return { present, dialogProps: { ref, ...on, tabIndex: -1, "data-leaving": open ? undefined : "" } };
}
