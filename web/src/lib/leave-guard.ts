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
  /** Nothing is to be lost any more: what was added to the history goes first. */
  done: (go: Go) => void;
}

/** Takes the guard's entry out of the history before it goes on. */
function withoutGuard(go: Go): void {
  if (!isGuard(history.state)) return go();
  addEventListener("popstate", () => go(), { once: true });
  history.back();
}

/**
 * While something is unsaved: links, the back button and closing the tab ask before they take it away. Where it stands
 * in a dialog, "back" closes that and does not leave the page.
 */
export function useLeaveGuard(unsaved: boolean, close?: Go): LeaveGuard {
  const [pending, setPending] = useState<Go | null>(null);
  const [, navigate] = useLocation();
  const leaving = useRef(false);
  const latestClose = useRef(close);
  useEffect(() => void (latestClose.current = close));

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
    const onPop = () => {
      if (leaving.current) return;
      history.pushState({ guard: true }, "");
      const end = latestClose.current;
      setPending(() => (end ? () => withoutGuard(end) : () => history.go(-2)));
    };
    addEventListener("beforeunload", onClose);
    addEventListener("popstate", onPop);
    document.addEventListener("click", onClick, true);
    return () => {
      removeEventListener("beforeunload", onClose);
      removeEventListener("popstate", onPop);
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
    done: (go) => {
      leaving.current = true;
      withoutGuard(go);
    },
  };
}
