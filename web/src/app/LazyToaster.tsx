import { useEffect, useState, useSyncExternalStore } from "react";
import { lazy } from "../lib/lazy/lazy.ts";
import { useLazy } from "../lib/lazy/use-lazy.ts";
import { toasts } from "../ui/overlay/toast-store.ts";

const toaster = lazy(() => import("../ui/overlay/Toaster.tsx"));
const newestToast = () => toasts.current().at(-1)?.id ?? 0;

/**
 * The first press or key loads the list, before a toast needs it: the network may fail in between, and screen readers
 * announce only in a live region that they know.
 */
export function LazyToaster() {
  const [isUsed, setIsUsed] = useState(false);
  const newest = useSyncExternalStore(toasts.subscribe, newestToast, () => 0);
  useEffect(() => {
    const use = () => setIsUsed(true);
    addEventListener("pointerdown", use, { once: true });
    addEventListener("keydown", use, { once: true });
    return () => {
      removeEventListener("pointerdown", use);
      removeEventListener("keydown", use);
    };
  }, []);
  const { Component, retry } = useLazy(toaster, isUsed || newest > 0);
  // The load for an earlier toast may have failed.
  useEffect(retry, [newest, retry]);
  return Component && <Component />;
}
