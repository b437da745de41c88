import type { Post } from "@angon/contract/posts";
import { openLazyDialog } from "../../../lib/lazy/open-lazy-dialog.tsx";
import { mayPrefetch } from "../../../lib/saver/level.ts";
import type { ComposerOptions } from "../state.ts";

const loadComposer = () => import("./ComposerDialog.tsx");
const loadEdit = () => import("./EditDialog.tsx");
const loadEditor = () => import("../../../lib/editor/Editor.tsx");

/** Prefetches the composer on hover or focus; a press without a network shows an error. */
export function prefetchComposer(): void {
  if (mayPrefetch()) void Promise.allSettled([loadComposer(), loadEditor()]);
}

export function openComposer(wish: ComposerOptions = {}): void {
  const { group, category } = wish;
  void openLazyDialog(loadComposer, { wish, onReopen: () => openComposer({ group, category }) });
}

export const openEditor = (post: Post): void => void openLazyDialog(loadEdit, { post });
