import { createElement, type ReactElement } from "react";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { useSession } from "../../session/public.ts";

const notice = lazy(() => import("./components/MutedNotice.tsx"));

/** Shown in the place of a form that the server would refuse; null for people who may write. */
export function useMutedNotice(): ReactElement | null {
  const { user } = useSession();
  const until = user?.sanctioned_until ?? null;
  const isMuted = until !== null && Date.parse(until) > Date.now();
  const { Component } = useLazy(notice, isMuted);
  if (!isMuted) return null;
  return Component
    ? createElement(Component, { until, reason: user?.sanction_reason ?? null })
    : createElement("p", { className: "min-h-11" });
}
