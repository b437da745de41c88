import { useEffect, type ReactNode } from "react";
import { restore } from "../api.ts";
import { readUserStub } from "../../../lib/browser/storage.ts";
import { currentSession, endSession, followOtherTab, isLeaving } from "../state.ts";

/** Finds out once who is here, and notices what the other tabs of this browser do. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (isKnownVisitor()) endSession();
    else if (!isLeaving()) void restore();
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== "user" && key !== null) return;
      const what = followOtherTab();
      if (what === "ended") endSession();
      if (what === "somebody else") void reloadUnlessRestored(readUserStub()?.id);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
  return children;
}

/** Everything on this page belongs to the person before, unless it was waiting to hear who is here. */
async function reloadUnlessRestored(id: number | undefined): Promise<void> {
  const { status, stub } = currentSession();
  if (status === "restoring" && !stub) await restore();
  if (currentSession().user?.id !== id) location.reload();
}

/** The server saw no session cookie with this page; asking for a session could only be refused. */
const isKnownVisitor = () => "visitor" in document.documentElement.dataset;
