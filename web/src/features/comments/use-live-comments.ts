import type { LiveData } from "@angon/contract/live";
import { useEffect, useRef } from "react";
import { subscribe, watch } from "../../lib/live/subscribe.ts";
import { changePost, knownPost } from "../posts/public.ts";
import { useSession } from "../session/public.ts";
import { knownComment, setRatingCounts, setVerified } from "./state.ts";

/** The user's own comment is counted by its response, which has arrived within this time. */
const ANSWER_MS = 3_000;

interface LiveCommentListeners {
  onNew: (parentId: number | null) => void;
  onGone: (id: number, commentCount: number) => void;
  /** How many there are now, and were as far as was known. */
  onCounted: (count: number, before: number) => void;
}

/** Live changes of the comments of an open post. */
export function useLiveComments(postId: number, { onNew, onGone, onCounted }: LiveCommentListeners): void {
  const me = useSession().user?.id;
  const hearing = useRef<(data: LiveData<"comment">) => void>(() => {});
  const count = useRef<number>(undefined);

  const settle = () => {
    if (count.current !== undefined) changePost(postId, { commentCount: count.current });
  };
  useEffect(() => {
    hearing.current = (data) => {
      if (data.post_id !== postId) return;
      const { comment_id: id, change } = data;
      count.current = data.comment_count;
      if (change === "created" && data.user_id === me) return void setTimeout(settle, ANSWER_MS);
      const before = knownPost(postId)?.commentCount ?? 0;
      settle();
      if (id === null) return onCounted(data.comment_count, before);
      if (change === "created" && !knownComment(id)) onNew(data.parent_id ?? null);
      if (change === "removed" && knownComment(id)?.deleted === false) onGone(id, data.comment_count);
      const { satisfied_count, dissatisfied_count } = data;
      if (satisfied_count !== undefined && dissatisfied_count !== undefined)
        setRatingCounts(id, { satisfied_count, dissatisfied_count });
      if (data.verified !== undefined) setVerified(postId, id, data.verified);
    };
  });
  useEffect(() => {
    count.current = undefined;
    const unwatch = watch(`post=${postId}`);
    const unhear = subscribe("comment", (data) => hearing.current(data));
    return () => {
      unwatch();
      unhear();
    };
  }, [postId]);
}
