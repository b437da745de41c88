import { createElement, type ReactElement } from "react";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { useSession } from "../../session/public.ts";

const notice = lazy(() => import("./components/MutedNotice.tsx"));

/** Shown in the place of a form that the server would refuse; null for people who may write. */
export function useMutedNotice(): ReactElement | null {
  const { user } = useSession();
  const isMuted = Date.parse(user?.sanctioned_until ?? "") > Date.now();
  const { Component } = useLazy(notice, isMuted);
  return isMuted ? createElement(Component ?? "p") : null;
}
