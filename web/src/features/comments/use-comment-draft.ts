import { COMMENT_LIMIT } from "@angon/contract/comments";
import { lengthOf } from "@angon/contract/kit/text";
import { useEffect, useRef, useState } from "react";
import { deleteDraft, saveDraft, loadDraft } from "../../lib/drafts/draft-store.ts";
import { onOutboxChange, QueuedError, outboxEntries } from "../../lib/outbox/queued.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { newIdempotencyKey } from "../../lib/http/idempotency-key.ts";
import { reloadMuteAfter } from "../moderation/muted/public.ts";
import { useSession } from "../session/public.ts";
import { createComment, type NewComment } from "./api.ts";
import { draftKey, mentionsIn, hasContent, type Draft, setPending, type StoredComment } from "./state.ts";

export type Refusal = "empty" | "too long" | "picture";
export type Outcome = Refusal | "sent" | "failed" | "waiting";

interface CommentDraftOptions {
  postId: number;
  answered: StoredComment | null;
  /** The initial text of a reply. */
  prefill: string;
}

/** The specification keeps the loading flag for two seconds after a comment was added. */
const FLAG_MS = 2_000;
const SAVE_DELAY_MS = 300;

/** The same text is sent as it is when its writer sends it again. */
export const isNudge = (error: unknown): boolean =>
  error instanceof ProblemError && error.code.startsWith("guard.nudge");

const blank = (prefill: string): Draft => ({ text: prefill, image: null, mentions: [] });

/** The draft of one comment: stored on the device until it is sent, and sent once however often the user tries. */
export function useCommentDraft({ postId, answered, prefill }: CommentDraftOptions) {
  const { stub } = useSession();
  const userId = stub?.id;
  const storageKey = draftKey(postId, answered?.id ?? null);
  const [draft, setDraft] = useState(() => blank(prefill));
  const [phase, setPhase] = useState<"writing" | "sending" | "resting">("writing");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const latest = useRef(draft);
  const isTouched = useRef(false);
  const nudged = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEmpty = !hasContent(draft.text, prefill) && draft.image === null;
  const length = lengthOf(draft.text.trim());

  const save = (value: Draft) => {
    clearTimeout(timer.current);
    if (userId === undefined) return;
    const isBlank = !hasContent(value.text, prefill) && value.image === null;
    void (isBlank ? deleteDraft(userId, storageKey) : saveDraft(userId, storageKey, value));
  };
  const latestSave = useRef(save);
  useEffect(() => void (latestSave.current = save));

  const put = (value: Draft) => {
    latest.current = value;
    setDraft(value);
  };
  const write = (patch: Partial<Draft>) => {
    isTouched.current = true;
    put({ ...latest.current, ...patch });
    setRefusal(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(latest.current), SAVE_DELAY_MS);
  };

  useEffect(() => {
    if (userId === undefined) return;
    let isMounted = true;
    const restore = async () => {
      const stored = await loadDraft<Draft>(userId, storageKey);
      if (!stored || !isMounted || isTouched.current) return;
      latest.current = stored;
      setDraft(stored);
    };
    void restore();
    const flush = () => isTouched.current && latestSave.current(latest.current);
    document.addEventListener("visibilitychange", flush);
    return () => {
      isMounted = false;
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [userId, storageKey]);

  // A tab closed while sending leaves the text both in the draft and in the outbox.
  useEffect(
    () =>
      onOutboxChange(() => {
        if (isTouched.current || !outboxEntries().some(({ key }) => key === latest.current.key)) return;
        latest.current = blank(prefill);
        setDraft(latest.current);
        latestSave.current(latest.current);
      }),
    [prefill],
  );

  useEffect(() => {
    if (phase !== "resting") return;
    const rested = setTimeout(() => setPhase("writing"), FLAG_MS);
    return () => clearTimeout(rested);
  }, [phase]);

  /** The reason why it cannot be sent. */
  const refusalOf = (isUploading: boolean): Refusal | null => {
    if (isUploading) return "picture";
    if (isEmpty) return "empty";
    return length > COMMENT_LIMIT ? "too long" : null;
  };

  const send = async (isUploading: boolean): Promise<Outcome> => {
    if (phase !== "writing") return "waiting";
    const why = refusalOf(isUploading);
    setRefusal(why);
    if (why) return why;
    const content = draft.text.trim();
    const body: NewComment = {
      content,
      ...(nudged.current === content && { confirmed: true }),
      parentCommentId: answered?.id ?? null,
      image: draft.image,
      mentions: mentionsIn(draft, answered?.user),
    };
    const sent = JSON.stringify(body);
    const key = draft.sent === sent && draft.key ? draft.key : newIdempotencyKey();
    const withKey = { ...draft, sent, key };
    put(withKey);
    save(withKey);
    setError(null);
    setPhase("sending");
    setPending(postId, { content: body.content, image: body.image, answered });
    try {
      await createComment(postId, body, key);
      put(blank(prefill));
      save(latest.current);
      setPhase("resting");
      return "sent";
    } catch (problem) {
      if (problem instanceof QueuedError) {
        // The list shows it from the outbox.
        put(blank(prefill));
        save(latest.current);
        setPhase("resting");
        setPending(postId, null);
        return "sent";
      }
      reloadMuteAfter(problem);
      nudged.current = isNudge(problem) ? content : undefined;
      setError(problem instanceof Error ? problem : new Error(String(problem)));
      setPhase("writing");
      setPending(postId, null);
      return "failed";
    }
  };

  return { draft, write, send, phase, isEmpty, length, refusal, error };
}
