import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";

type Go = () => void;

/** The same-site address a plain press on this link would lead to. */
function addressOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search + hash : null;
}

const isGuard = (state: unknown) => typeof state === "object" && state !== null && "guard" in state;

interface LeaveGuard {
  asking: boolean;
  /** Asks first when there is something to lose. */
  ask: (go: Go) => void;
  stay: Go;
  leave: Go;
}

/** While something is unsaved: links, the back button and closing the tab ask before they take it away. */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const [pending, setPending] = useState<Go | null>(null);
  const [, navigate] = useLocation();
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    leaving.current = false;
    // One entry more, so that "back" first lands here and can be asked about.
    history.pushState({ guard: true }, "");
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null || leaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setPending(() => () => navigate(address));
    };
    const onBack = () => {
      if (leaving.current) return;
      history.pushState({ guard: true }, "");
      setPending(() => () => history.go(-2));
    };
    addEventListener("beforeunload", onClose);
    addEventListener("popstate", onBack);
    document.addEventListener("click", onClick, true);
    return () => {
      removeEventListener("beforeunload", onClose);
      removeEventListener("popstate", onBack);
      document.removeEventListener("click", onClick, true);
      if (!leaving.current && isGuard(history.state)) history.back();
    };
  }, [unsaved, navigate]);

  return {
    asking: pending !== null,
    ask: (go) => (unsaved ? setPending(() => go) : go()),
    stay: () => setPending(null),
    leave: () => {
      leaving.current = true;
      setPending(null);
      pending?.();
    },
  };
}
