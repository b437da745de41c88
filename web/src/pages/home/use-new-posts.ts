import { useEffect, useState, type ComponentType } from "react";
import { later } from "../../lib/lazy/use-lazy-dialog.ts";
import { momentOf } from "../../lib/data/use-infinite-list.ts";
import { untilLook } from "./looking.ts";
import type { NewPostsProps } from "./NewPosts.tsx";

/** What looks for new posts comes with the first look. */
export function useNewPosts(listKey: string): ComponentType<NewPostsProps> | undefined {
  const [loaded, setLoaded] = useState<{ Piece: ComponentType<NewPostsProps> }>();
  useEffect(
    () =>
      later(
        untilLook(momentOf(listKey)?.at ?? Date.now()),
        () => import("./NewPosts.tsx"),
        (module) => setLoaded({ Piece: module.default }),
      ),
    [listKey],
  );
  return loaded?.Piece;
}
