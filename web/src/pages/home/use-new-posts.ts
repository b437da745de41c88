import { useEffect, useState, type ComponentType } from "react";
import { loadAfterDelay } from "../../lib/lazy/load-after-delay.ts";
import { snapshotOf } from "../../lib/data/use-infinite-list.ts";
import { msUntilPoll } from "./poll-interval.ts";
import type { NewPostsProps } from "./NewPosts.tsx";

/** The component that polls for new posts loads with the first poll. */
export function useNewPosts(listKey: string): ComponentType<NewPostsProps> | undefined {
  const [loaded, setLoaded] = useState<{ Piece: ComponentType<NewPostsProps> }>();
  useEffect(
    () =>
      loadAfterDelay(
        msUntilPoll(snapshotOf(listKey)?.at ?? Date.now()),
        () => import("./NewPosts.tsx"),
        (module) => setLoaded({ Piece: module.default }),
      ),
    [listKey],
  );
  return loaded?.Piece;
}
