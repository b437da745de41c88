import type { Comment } from "@angon/contract/comments";
import type { Post } from "@angon/contract/posts";
import { useCallback, useEffect, useRef, useState } from "react";
import { onSent } from "../../../lib/outbox/on-sent.ts";
import { storedDataOutdated, retryRequested } from "../../../lib/browser/signals.ts";

import { changePost } from "../../posts/public.ts";
import { askForAnswer, readComments } from "../api.ts";
import {
  emptied,
  isOfTalk,
  putComments,
  silence,
  withNew,
  without,
  withPage,
  withUnread,
  type From,
  type Talk,
  nobody,
} from "../state.ts";
import { begunAnew, knownIn } from "./Beginning.tsx";

const START: From = {};

interface Shown {
  talk: Talk;
  /** The page that is loading or failed to load. */
  reading: From | null;
  failed: { from: From; error: Error } | null;
}

export type Answerer = "quiet" | "asked" | "knows nothing";

/** The comments of a post, loaded page by page; the user's own writes and deletions apply at once. */
export function useTalk(post: Post) {
  const { id } = post;
  const mayRead = post.can.join_in;
  const isOn = post.ai_enabled;
  const [shown, setShown] = useState<Shown>({ talk: silence, reading: START, failed: null });
  const [answerer, setAnswerer] = useState<Answerer>("quiet");
  const leaving = useRef(new AbortController());
  const wasAsked = useRef(false);

  const read = useCallback(
    async (from: From): Promise<Comment[] | null> => {
      const { signal } = leaving.current;
      setShown((before) => ({ ...before, reading: from, failed: null }));
      try {
        const page = await readComments(id, from, signal);
        if (signal.aborted) return null;
        const joined = from === START ? begunAnew : withPage;
        setShown(({ talk }) => ({ talk: joined(talk, page, from), reading: null, failed: null }));
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
    const written = await askForAnswer(id).catch(() => null);
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
    setShown({ talk: silence, reading: START, failed: null });
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
    setShown((before) => ({ ...before, talk: withNew(before.talk, written) }));
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
        if (!isOfTalk(entry, id)) return;
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
    emptied(commentId);
    setShown((before) => ({ ...before, talk: without(before.talk, commentId) }));
    changePost(id, (now) => ({
      ...now,
      commentCount,
      recentComments: now.recentComments.filter((comment) => comment.id !== commentId),
    }));
  };

  /** A comment of another user is shown at once in an empty thread; elsewhere a button offers it. */
  const hasUnread = (parentId: number | null) => {
    if (shown.talk.isWhole && shown.talk.nodes.length === 0) void read(START);
    else setShown((before) => ({ ...before, talk: withUnread(before.talk, parentId) }));
  };

  /** How many there are was told by itself, as when a line opens: another number is a sign of what was not heard. */
  const [toldCount, setToldCount] = useState<{ count: number; before: number }>();
  useEffect(() => {
    if (!toldCount || shown.reading || shown.failed) return;
    setToldCount(undefined);
    const { talk } = shown;
    if ((talk.isWhole ? knownIn(talk) : toldCount.before) !== toldCount.count) void read(START);
  }, [toldCount, shown, read]);
  const hasCounted = (count: number, before: number) => mayRead && setToldCount({ count, before });

  return {
    ...shown,
    answerer,
    hasUnread,
    hasCounted,
    more: (from: From) => void read(from),
    retry,
    add,
    drop,
  };
}

const PREVIEWS = 2;

const asPreview = ({ id, user, content, image, satisfied_count, created_at }: Comment) => ({
  id,
  user: user ?? nobody,
  content,
  has_image: image !== null,
  satisfied_count,
  created_at,
});
