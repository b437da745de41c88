import type { Post } from "@angon/contract/posts";
import { openOverlay } from "../../../lib/lazy/overlay.tsx";
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
  void openOverlay(async () => {
    const { default: ComposerDialog } = await loadComposer();
    const { group, category } = wish;
    const reopen = () => openComposer({ group, category });
    return (frame) => <ComposerDialog {...frame} wish={wish} onReopen={reopen} />;
  });
}

export function openEditor(post: Post): void {
  void openOverlay(async () => {
    const { default: EditDialog } = await loadEdit();
    return (frame) => <EditDialog {...frame} post={post} />;
  });
}
