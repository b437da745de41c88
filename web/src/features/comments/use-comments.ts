import type { Comment } from "@angon/contract/comments";
import type { Post } from "@angon/contract/posts";
import { useCallback, useEffect, useRef, useState } from "react";
import { onSent } from "../../lib/outbox/on-sent.ts";
import { storedDataOutdated, retryRequested } from "../../lib/browser/signals.ts";
import { changePost } from "../posts/public.ts";
import { currentSession } from "../session/public.ts";
import { askAssistant, readComments } from "./api.ts";
import {
  addComments,
  changeTree,
  closeComments,
  emptyTree,
  isCommentOn,
  openComments,
  useOpenComments,
  withPage,
  withUnread,
  type CommentCursor,
} from "./state.ts";
import { mergeFirstPage, countKnown, nextPageCursor } from "./rules.ts";

const START: CommentCursor = {};

/** A provider has 20 seconds for a step, after a job has begun to ask it. */
const COMING_MS = 25_000;

interface LoadingState {
  /** The page that is loading or failed to load. */
  reading: CommentCursor | null;
  failed: { from: CommentCursor; error: Error } | null;
}

export type AssistantRequest = "quiet" | "asked" | "no answer";

/** The comments of a post, loaded page by page; the user's own writes and deletions apply at once. */
export function useComments(post: Post) {
  const { id } = post;
  const list = useOpenComments(id);
  const tree = list ?? emptyTree;
  // Posts stored by an earlier release have no `read_comments`.
  const mayRead = post.can.read_comments || post.can.join_in;
  const isOn = post.ai_enabled;
  const [loading, setLoading] = useState<LoadingState>({ reading: START, failed: null });
  const [assistantRequest, setAssistantRequest] = useState<AssistantRequest>("quiet");
  const leaving = useRef(new AbortController());
  const wasAsked = useRef(false);

  const read = useCallback(
    async (from: CommentCursor): Promise<Comment[] | null> => {
      const { signal } = leaving.current;
      setLoading({ reading: from, failed: null });
      try {
        const page = await readComments(id, from, signal);
        if (signal.aborted) return null;
        changeTree(id, (now) => (from === START ? mergeFirstPage(now, page) : withPage(now, page, from)));
        setLoading({ reading: null, failed: null });
        return page;
      } catch (problem) {
        if (signal.aborted) return null;
        const error = problem instanceof Error ? problem : new Error(String(problem));
        setLoading({ reading: null, failed: { from, error } });
        return null;
      }
    },
    [id],
  );

  /** Reads the comments after the loaded ones, and counts them. */
  const readNew = async (): Promise<Comment[] | null> => {
    const from = nextPageCursor({ ...tree, isWhole: false }) ?? START;
    const page = await read(from);
    if (page) {
      const count = countKnown(withPage(tree, page, from));
      changePost(id, (now) => ({ ...now, commentCount: Math.max(now.commentCount, count) }));
    }
    return page;
  };

  /** Once per view: asks the assistant to answer a question without comments. */
  const ask = useCallback(async () => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    const { signal } = leaving.current;
    setAssistantRequest("asked");
    const outcome = await askAssistant(id).catch(() => null);
    if (signal.aborted) return;
    // The answer may have been written by the queued job in the meantime; then none is due.
    const page = outcome === "written" || (outcome && isOn) ? await read(START) : null;
    const count = page?.length ?? 0;
    if (count > 0) changePost(id, (now) => ({ ...now, commentCount: Math.max(now.commentCount, count) }));
    if (outcome === null || outcome === "written" || count > 0) return setAssistantRequest("quiet");
    if (outcome === "nothing") return setAssistantRequest("no answer");
    const timer = setTimeout(() => setAssistantRequest("no answer"), COMING_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }, [id, isOn, read]);

  const start = useCallback(async () => {
    const page = await read(START);
    // Guardians have no assistant.
    const isHelped = currentSession().user?.can.ask_subject_question !== false;
    if (page?.length === 0 && isHelped) await ask();
  }, [read, ask]);

  useEffect(() => {
    leaving.current = new AbortController();
    wasAsked.current = false;
    openComments(id);
    setLoading({ reading: START, failed: null });
    setAssistantRequest("quiet");
    if (mayRead) void start();
    return () => {
      leaving.current.abort();
      closeComments(id);
    };
  }, [id, start, mayRead]);

  const { failed } = loading;
  const retry = useCallback(
    () => void (failed && (failed.from === START ? start() : read(failed.from))),
    [failed, start, read],
  );
  useEffect(() => (failed ? retryRequested.subscribe(retry) : undefined), [failed, retry]);

  useEffect(
    () =>
      onSent((entry, response) => {
        if (isCommentOn(entry, id)) addComments(id, response as Comment[]);
      }),
    [id],
  );
  useEffect(
    () => (mayRead ? storedDataOutdated.subscribe(() => void read(START)) : undefined),
    [mayRead, read],
  );

  /** A comment of another user is shown at once in an empty thread; elsewhere a button offers it. */
  const addUnread = (parentId: number | null) => {
    if (tree.isWhole && tree.nodes.length === 0) void read(START);
    else changeTree(id, (now) => withUnread(now, parentId));
  };

  /** A count without a comment comes when the connection opens; a different count means missed events, so the list is reloaded. */
  const [liveCount, setLiveCount] = useState<{ count: number; before: number }>();
  useEffect(() => {
    if (!liveCount || loading.reading || loading.failed) return;
    setLiveCount(undefined);
    if ((tree.isWhole ? countKnown(tree) : liveCount.before) !== liveCount.count) void read(START);
  }, [liveCount, loading, tree, read]);
  const compareCount = (count: number, before: number) => mayRead && setLiveCount({ count, before });

  return {
    ...loading,
    tree,
    pending: list?.pending ?? null,
    sentId: list?.sentId ?? null,
    assistantRequest: tree.nodes.length > 0 ? "quiet" : assistantRequest,
    addUnread,
    compareCount,
    readNew,
    more: (from: CommentCursor) => void read(from),
    retry,
  };
}
