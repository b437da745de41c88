import { useEffect, type ReactNode } from "react";
import { restore } from "../api.ts";
import { endSession, followOtherTab, isLeaving } from "../state.ts";

/** Finds out once who is here, and notices what the other tabs of this browser do. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (isKnownVisitor()) endSession();
    else if (!isLeaving()) void restore();
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== "user" && key !== null) return;
      const what = followOtherTab();
      if (what === "ended") endSession();
      // Everything on this page belongs to the person before.
      if (what === "somebody else") location.reload();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
  return children;
}

/** The server saw no session cookie with this page; asking for a session could only be refused. */
const isKnownVisitor = () => "visitor" in document.documentElement.dataset;
