import { useLayoutEffect, useState } from "react";
import { useLocation } from "wouter";
import { fromPage, leavePage } from "../../ui/overlay/back-entry.ts";
import { useBack } from "../../ui/overlay/use-back.ts";

type Go = () => void;

/** The same-site address a plain press on this link would lead to. */
function addressOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search + hash : null;
}

interface LeaveGuard {
  asking: boolean;
  /** Asks first when there is something to lose. */
  ask: (go: Go) => void;
  stay: Go;
  leave: Go;
  /** Navigates after saving, without asking. */
  done: (go: Go) => void;
}

/**
 * While something is unsaved: links, the back button and closing the tab ask before they take it away. What stands in
 * a dialog says so: there "back" asks what the dialog's cross asks.
 */
export function useLeaveGuard(unsaved: boolean, { inDialog = false } = {}): LeaveGuard {
  const [pending, setPending] = useState<Go | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [, navigate] = useLocation();
  const isOn = unsaved && !isLeaving;
  if (isLeaving && !unsaved) setLeaving(false);
  useBack(isOn && !inDialog, () => setPending(() => leavePage));

  // With what is shown: who reads that everything is saved may go.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setPending(() => () => navigate(address));
    };
    addEventListener("beforeunload", onClose);
    document.addEventListener("click", onClick, true);
    return () => {
      removeEventListener("beforeunload", onClose);
      document.removeEventListener("click", onClick, true);
    };
  }, [isOn, navigate]);

  const leaveWith = (go: Go) => {
    setLeaving(true);
    setPending(null);
    fromPage(go);
  };
  return {
    asking: pending !== null,
    ask: (go) => (unsaved ? setPending(() => go) : go()),
    stay: () => setPending(null),
    leave: () => pending && leaveWith(pending),
    done: leaveWith,
  };
}
