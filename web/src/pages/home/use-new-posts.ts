import { useEffect, useState, type ComponentType } from "react";
import { loadAfterDelay } from "../../lib/lazy/load-after-delay.ts";
import { snapshotOf } from "../../lib/data/use-infinite-list.ts";
import { untilLook } from "./looking.ts";
import type { NewPostsProps } from "./NewPosts.tsx";

/** The component that polls for new posts loads with the first poll. */
export function useNewPosts(listKey: string): ComponentType<NewPostsProps> | undefined {
  const [loaded, setLoaded] = useState<{ Piece: ComponentType<NewPostsProps> }>();
  useEffect(
    () =>
      loadAfterDelay(
        untilLook(snapshotOf(listKey)?.at ?? Date.now()),
        () => import("./NewPosts.tsx"),
        (module) => setLoaded({ Piece: module.default }),
      ),
    [listKey],
  );
  return loaded?.Piece;
}
