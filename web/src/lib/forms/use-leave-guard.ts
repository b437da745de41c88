// @chunk form
import { useLayoutEffect, useState } from "react";
import { useLocation } from "wouter";
import { navigateFromPage, leavePage } from "../../ui/overlay/back-entry.ts";
import { addLeaveGuard } from "./ask-before-leaving.ts";
import { useBackToClose } from "../../ui/overlay/use-back.ts";

type Go = () => void;

/** The same-site URL that an unmodified click on this link opens. */
function sameSiteUrlOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search + hash : null;
}

export interface LeaveGuard {
  asking: boolean;
  /** Asks first if there are unsaved changes. */
  ask: (go: Go) => void;
  stay: Go;
  leave: Go;
  /** Navigates after saving, without asking. */
  done: (go: Go) => void;
}

/**
 * While a form has unsaved changes, links, tabs, the back button and closing the window ask first. With `inDialog` "back" is
 * left to the dialog, whose close button asks the same.
 */
export function useLeaveGuard(unsaved: boolean, { inDialog = false } = {}): LeaveGuard {
  const [pending, setPending] = useState<Go | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [, navigate] = useLocation();
  const isOn = unsaved && !isLeaving;
  if (isLeaving && !unsaved) setLeaving(false);
  useBackToClose(isOn && !inDialog, () => setPending(() => leavePage));

  // A layout effect: once the page shows that everything is saved, leaving it must not ask any more.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const url = sameSiteUrlOf(event);
      if (url === null) return;
      event.preventDefault();
      event.stopPropagation();
      setPending(() => () => navigate(url));
    };
    addEventListener("beforeunload", onClose);
    document.addEventListener("click", onClick, true);
    const removeGuard = addLeaveGuard((go) => setPending(() => go));
    return () => {
      removeGuard();
      removeEventListener("beforeunload", onClose);
      document.removeEventListener("click", onClick, true);
    };
  }, [isOn, navigate]);

  const leaveWith = (go: Go) => {
    setLeaving(true);
    setPending(null);
    navigateFromPage(go);
  };
  return {
    asking: pending !== null,
    ask: (go) => (unsaved ? setPending(() => go) : go()),
    stay: () => setPending(null),
    leave: () => pending && leaveWith(pending),
    done: leaveWith,
  };
}
