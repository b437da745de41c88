import { COMMENT_LIMIT, type Comment } from "@angon/contract/comments";
import { lengthOf } from "@angon/contract/kit/text";
import { useEffect, useRef, useState } from "react";
import { deleteDraft, saveDraft, loadDraft } from "../../lib/drafts/draft-store.ts";
import { onOutboxChange, QueuedError, outboxEntries } from "../../lib/outbox/queued.ts";
import { useSession } from "../session/public.ts";
import { keyOfText, sendComment, type NewComment } from "./api.ts";
import { draftKey, mentionsIn, hasContent, type Draft, type StoredComment, type Pending } from "./state.ts";

export type Refusal = "empty" | "too long" | "picture";
export type Outcome = Refusal | "sent" | "failed" | "waiting";

interface CommentDraftOptions {
  postId: number;
  answered: StoredComment | null;
  /** The initial text of a reply. */
  prefill: string;
  setPending: (pending: Pending | null) => void;
  onWritten: (written: readonly Comment[]) => void;
}

/** The specification has the loading flag stay for so long after a comment was added. */
const FLAG_LINGERS_MS = 2_000;
const DRAFT_RESTS_MS = 300;

const blank = (prefill: string): Draft => ({ text: prefill, image: null, mentions: [] });

/** The draft of one comment: stored on the device until it is sent, and sent once however often the user tries. */
export function useCommentDraft({ postId, answered, prefill, setPending, onWritten }: CommentDraftOptions) {
  const { stub } = useSession();
  const userId = stub?.id;
  const place = draftKey(postId, answered?.id ?? null);
  const [draft, setDraft] = useState(() => blank(prefill));
  const [phase, setPhase] = useState<"writing" | "sending" | "resting">("writing");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const latest = useRef(draft);
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEmpty = !hasContent(draft.text, prefill) && draft.image === null;
  const length = lengthOf(draft.text.trim());

  const keep = (value: Draft) => {
    clearTimeout(timer.current);
    if (userId === undefined) return;
    const isBlank = !hasContent(value.text, prefill) && value.image === null;
    void (isBlank ? deleteDraft(userId, place) : saveDraft(userId, place, value));
  };
  const latestKeep = useRef(keep);
  useEffect(() => void (latestKeep.current = keep));

  const put = (value: Draft) => {
    latest.current = value;
    setDraft(value);
  };
  const write = (patch: Partial<Draft>) => {
    isTouched.current = true;
    put({ ...latest.current, ...patch });
    setRefusal(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(latest.current), DRAFT_RESTS_MS);
  };

  useEffect(() => {
    if (userId === undefined) return;
    let isHere = true;
    const recall = async () => {
      const stored = await loadDraft<Draft>(userId, place);
      if (!stored || !isHere || isTouched.current) return;
      latest.current = stored;
      setDraft(stored);
    };
    void recall();
    const flush = () => isTouched.current && latestKeep.current(latest.current);
    document.addEventListener("visibilitychange", flush);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [userId, place]);

  // A tab that ended while it was sending has left the text here, and the outbox has it too.
  useEffect(
    () =>
      onOutboxChange(() => {
        if (isTouched.current || !outboxEntries().some(({ key }) => key === latest.current.key)) return;
        latest.current = blank(prefill);
        setDraft(latest.current);
        latestKeep.current(latest.current);
      }),
    [prefill],
  );

  useEffect(() => {
    if (phase !== "resting") return;
    const rested = setTimeout(() => setPhase("writing"), FLAG_LINGERS_MS);
    return () => clearTimeout(rested);
  }, [phase]);

  /** Why it cannot be sent, if so. */
  const refuse = (isPictureComing: boolean): Refusal | null => {
    if (isPictureComing) return "picture";
    if (isEmpty) return "empty";
    return length > COMMENT_LIMIT ? "too long" : null;
  };

  const send = async (isPictureComing: boolean): Promise<Outcome> => {
    if (phase !== "writing") return "waiting";
    const why = refuse(isPictureComing);
    setRefusal(why);
    if (why) return why;
    const body: NewComment = {
      content: draft.text.trim(),
      parentCommentId: answered?.id ?? null,
      image: draft.image,
      mentions: mentionsIn(draft, answered?.user),
    };
    const sent = JSON.stringify(body);
    const key = draft.sent === sent && draft.key ? draft.key : keyOfText();
    const withKey = { ...draft, sent, key };
    put(withKey);
    keep(withKey);
    setError(null);
    setPhase("sending");
    setPending({ content: body.content, image: body.image, answered });
    try {
      const written = await sendComment(postId, body, key);
      put(blank(prefill));
      keep(latest.current);
      setPhase("resting");
      onWritten(written);
      return "sent";
    } catch (problem) {
      if (problem instanceof QueuedError) {
        // The list shows it from the outbox.
        put(blank(prefill));
        keep(latest.current);
        setPhase("resting");
        setPending(null);
        return "sent";
      }
      setError(problem instanceof Error ? problem : new Error(String(problem)));
      setPhase("writing");
      setPending(null);
      return "failed";
    }
  };

  return { draft, write, send, phase, isEmpty, length, refusal, error };
}
