import { useEffect, useState, type ComponentType } from "react";
import { snapshotOf } from "../../../lib/data/use-infinite-list.ts";
import { subscribe, watch } from "../../../lib/live/subscribe.ts";
import { msUntilPoll } from "../rules.ts";
import type { Feed } from "../api.ts";
import type { NewPostsProps } from "./NewPosts.tsx";

const importNewPosts = () => import("./NewPosts.tsx");

const topicOf = ({ group, batch }: Feed) =>
  group === undefined ? (`feed=${encodeURIComponent(batch ?? 1)}` as const) : (`group=${group}` as const);

/** The component that announces new posts loads with the first event of one, or with the first poll. */
export default function AwaitedPosts(props: NewPostsProps) {
  const { listKey } = props;
  const topic = topicOf(props.feed);
  const [loaded, setLoaded] = useState<{ Piece: ComponentType<NewPostsProps> }>();
  useEffect(() => {
    const load = () =>
      void importNewPosts().then(
        (module) => setLoaded({ Piece: module.default }),
        // The next event or visit loads it.
        () => {},
      );
    const timer = setTimeout(load, msUntilPoll(snapshotOf(listKey)?.at ?? Date.now()));
    const stops = [watch(topic), subscribe("feed", load), () => clearTimeout(timer)];
    return () => stops.forEach((stop) => stop());
  }, [listKey, topic]);
  return loaded && <loaded.Piece {...props} />;
}
