import type { Comment } from "@angon/contract/comments";
import type { Post } from "@angon/contract/posts";
import { useCallback, useEffect, useRef, useState } from "react";
import { onSent } from "../../lib/outbox/on-sent.ts";
import { storedDataOutdated, retryRequested } from "../../lib/browser/signals.ts";

import { changePost } from "../posts/public.ts";
import { askAssistant, readComments } from "./api.ts";
import {
  markDeleted,
  isCommentOn,
  putComments,
  emptyTree,
  withNew,
  withoutComment,
  withPage,
  withUnread,
  type CommentCursor,
  type CommentTree,
  deletedUser,
} from "./state.ts";
import { mergeFirstPage, countKnown } from "./rules.ts";

const START: CommentCursor = {};

interface ListState {
  tree: CommentTree;
  /** The page that is loading or failed to load. */
  reading: CommentCursor | null;
  failed: { from: CommentCursor; error: Error } | null;
}

export type AssistantRequest = "quiet" | "asked" | "knows nothing";

/** The comments of a post, loaded page by page; the user's own writes and deletions apply at once. */
export function useComments(post: Post) {
  const { id } = post;
  const mayRead = post.can.join_in;
  const isOn = post.ai_enabled;
  const [shown, setShown] = useState<ListState>({ tree: emptyTree, reading: START, failed: null });
  const [assistantRequest, setAnswerer] = useState<AssistantRequest>("quiet");
  const leaving = useRef(new AbortController());
  const wasAsked = useRef(false);

  const read = useCallback(
    async (from: CommentCursor): Promise<Comment[] | null> => {
      const { signal } = leaving.current;
      setShown((before) => ({ ...before, reading: from, failed: null }));
      try {
        const page = await readComments(id, from, signal);
        if (signal.aborted) return null;
        const joined = from === START ? mergeFirstPage : withPage;
        setShown(({ tree }) => ({ tree: joined(tree, page, from), reading: null, failed: null }));
        return page;
      } catch (problem) {
        if (signal.aborted) return null;
        const error = problem instanceof Error ? problem : new Error(String(problem));
        setShown((before) => ({ ...before, reading: null, failed: { from, error } }));
        return null;
      }
    },
    [id],
  );

  /** Once per view: opening a question without answers makes the assistant look for one. */
  const ask = useCallback(async () => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    const { signal } = leaving.current;
    setAnswerer("asked");
    const written = await askAssistant(id).catch(() => null);
    if (signal.aborted) return;
    // Its answer may also have come from the queue in this moment, and then there is none due any more.
    const page = written || (written === false && isOn) ? await read(START) : null;
    const count = page?.length ?? 0;
    if (count > 0) changePost(id, (now) => ({ ...now, commentCount: Math.max(now.commentCount, count) }));
    setAnswerer(written === false && count === 0 ? "knows nothing" : "quiet");
  }, [id, isOn, read]);

  const start = useCallback(async () => {
    const page = await read(START);
    if (page?.length === 0) await ask();
  }, [read, ask]);

  useEffect(() => {
    leaving.current = new AbortController();
    wasAsked.current = false;
    setShown({ tree: emptyTree, reading: START, failed: null });
    setAnswerer("quiet");
    if (mayRead) void start();
    return () => leaving.current.abort();
  }, [start, mayRead]);

  const { failed } = shown;
  const retry = useCallback(
    () => void (failed && (failed.from === START ? start() : read(failed.from))),
    [failed, start, read],
  );
  useEffect(() => (failed ? retryRequested.subscribe(retry) : undefined), [failed, retry]);
  const add = (written: readonly Comment[]) => {
    setShown((before) => ({ ...before, tree: withNew(before.tree, written) }));
    changePost(id, (now) => ({
      ...now,
      commentCount: now.commentCount + written.length,
      recentComments: [...written.map(asPreview), ...now.recentComments].slice(0, PREVIEWS),
    }));
  };

  const taken = useRef(add);
  useEffect(() => void (taken.current = add));
  useEffect(
    () =>
      onSent((entry, answer) => {
        if (!isCommentOn(entry, id)) return;
        const written = answer as Comment[];
        putComments(written);
        taken.current(written);
      }),
    [id],
  );
  useEffect(
    () => (mayRead ? storedDataOutdated.subscribe(() => void read(START)) : undefined),
    [mayRead, read],
  );

  const drop = (commentId: number, commentCount: number) => {
    markDeleted(commentId);
    setShown((before) => ({ ...before, tree: withoutComment(before.tree, commentId) }));
    changePost(id, (now) => ({
      ...now,
      commentCount,
      recentComments: now.recentComments.filter((comment) => comment.id !== commentId),
    }));
  };

  /** A comment of another user is shown at once in an empty thread; elsewhere a button offers it. */
  const hasUnread = (parentId: number | null) => {
    if (shown.tree.isWhole && shown.tree.nodes.length === 0) void read(START);
    else setShown((before) => ({ ...before, tree: withUnread(before.tree, parentId) }));
  };

  /** How many there are was told by itself, as when a line opens: another number is a sign of what was not heard. */
  const [toldCount, setToldCount] = useState<{ count: number; before: number }>();
  useEffect(() => {
    if (!toldCount || shown.reading || shown.failed) return;
    setToldCount(undefined);
    const { tree } = shown;
    if ((tree.isWhole ? countKnown(tree) : toldCount.before) !== toldCount.count) void read(START);
  }, [toldCount, shown, read]);
  const hasCounted = (count: number, before: number) => mayRead && setToldCount({ count, before });

  return {
    ...shown,
    assistantRequest,
    hasUnread,
    hasCounted,
    more: (from: CommentCursor) => void read(from),
    retry,
    add,
    drop,
  };
}

const PREVIEWS = 2;

const asPreview = ({ id, user, content, image, satisfied_count, created_at }: Comment) => ({
  id,
  user: user ?? deletedUser,
  content,
  has_image: image !== null,
  satisfied_count,
  created_at,
});
