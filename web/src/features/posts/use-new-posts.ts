import type { ComponentType } from "react";
import { lazy } from "../../lib/lazy/lazy.ts";
import { useLazy } from "../../lib/lazy/use-lazy.ts";
import { useDebounced } from "../../lib/data/use-debounced.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { NewPostsProps } from "./components/NewPosts.tsx";

const awaitedPosts = lazy<NewPostsProps>(() => import("./components/AwaitedPosts.tsx"));

const FIRST_VIEW_MS = 2_000;

/** The component that hears of new posts loads after the first view, whose bytes it does not add to. */
export const useNewPosts = (): ComponentType<NewPostsProps> | undefined =>
  useLazy(awaitedPosts, useDebounced(useHydrated(), FIRST_VIEW_MS)).Component;
