import { useEffect, useState, useSyncExternalStore } from "react";
import { lazy } from "../lib/lazy/lazy.ts";
import { useLazy } from "../lib/lazy/use-lazy.ts";
import { toasts } from "../ui/overlay/toast-store.ts";

const MOUNT_MS = 3_000;

const toaster = lazy(() => import("../ui/overlay/Toaster.tsx"));
const hasToasts = () => toasts.current().length > 0;

/** Loads after the first view, so that screen readers know the live region before its first toast, or with a toast. */
export function LazyToaster() {
  const [isLate, setIsLate] = useState(false);
  const hasToast = useSyncExternalStore(toasts.subscribe, hasToasts, () => false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MOUNT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { Component } = useLazy(toaster, isLate || hasToast);
  return Component && <Component />;
}
