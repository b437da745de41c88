import { composerErrors, embedAddress, type NewPost } from "@angon/contract/composer";
import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { pause } from "../../../lib/http/retry.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { refusalOf } from "../../guard/public.ts";
import { reloadMuteAfter } from "../../moderation/muted/public.ts";
import { feedChanged } from "../../posts/public.ts";
import { keyOfText, sendPost, type OutgoingPost } from "../api.ts";
import {
  firstOf,
  problemsFor,
  problemsIn,
  type Draft,
  type DraftField,
  type DraftProblems,
  type Place,
} from "../state.ts";
import { keyFor, payloadOf, type Sent } from "../rules.ts";
import { composerText } from "../lazy-text.ts";

/** The video is uploaded; the post that shows it follows. */
const AFTER_FILM_MS = 600;
const SHOWN_AFTER_MS = 600;

interface UseSending {
  draft: Draft;
  current: () => Draft;
  place: Place;
  batch: string | null;
  isUploading: boolean;
  hasFailedUpload: boolean;
  sent: () => Sent | null;
  remember: (sent: Sent) => Promise<void>;
  save: () => Promise<void>;
  drop: () => Promise<void>;
  onProblems: (problems: DraftProblems) => void;
  onClose: () => void;
  onReopen: () => void;
}

const seeScheduled = () => navigate("/group?scheduled=1");

type Phase = "idle" | "waiting" | "sending" | "sent";

/** From the press to the post's own page, or back to the text with what was wrong. */
export function useSending(given: UseSending) {
  const t = useText(composerText);
  const language = useLanguage();
  const [phase, setPhase] = useState<Phase>("idle");
  const [refused, setRefused] = useState<{ field: DraftField } | null>(null);
  // The effects of the editor, which enable it again, have run before this one.
  useEffect(() => {
    if (refused && phase === "idle") goTo(refused.field);
  }, [refused, phase]);
  const latest = useRef(given);
  useEffect(() => void (latest.current = given));
  const { isUploading, hasFailedUpload } = given;

  const refuse = (problems: DraftProblems) => {
    latest.current.onProblems(problems);
    setPhase("idle");
    const first = firstOf(problems);
    if (!first) return;
    setRefused({ field: first });
  };

  const succeed = async ({
    id,
    held,
    assistant_silent,
    isScheduled,
  }: Awaited<ReturnType<typeof sendPost>>) => {
    setPhase("sent");
    await latest.current.drop();
    if (isScheduled) {
      latest.current.onClose();
      return void toast({ title: t.scheduled, action: { label: t.seeScheduled, onSelect: seeScheduled } });
    }
    toast({ title: held ? t.held : t.sent, ...(assistant_silent && { body: t.aiSilent }) });
    await pause(SHOWN_AFTER_MS);
    navigate(`/post/${id}`);
    latest.current.onClose();
    feedChanged.emit();
  };

  /** It lies there now, and the outbox has told so. */
  const leaveToOutbox = async () => {
    setPhase("sent");
    await latest.current.drop();
    latest.current.onClose();
  };

  /** The sheet has closed: the draft stays stored, and the request is repeated in the background. */
  const tryBehind = async (post: OutgoingPost, key: string, cause: unknown) => {
    const { save, drop, onClose, onReopen } = latest.current;
    await save();
    onClose();
    let problem = cause;
    if (isPassing(cause)) {
      try {
        const { id, held, assistant_silent, isScheduled } = await sendPost(post, key);
        await drop();
        if (isScheduled)
          return void toast({
            title: t.scheduled,
            action: { label: t.seeScheduled, onSelect: seeScheduled },
          });
        feedChanged.emit();
        const onSelect = () => navigate(`/post/${id}`);
        return void toast({
          title: held ? t.held : t.sent,
          ...(assistant_silent && { body: t.aiSilent }),
          action: { label: t.openPost, onSelect },
        });
      } catch (again) {
        if (again instanceof QueuedError) return drop();
        problem = again;
      }
    }
    const { title } = sentenceOf(problem, language, composerErrors);
    toast({
      tone: "bad",
      title: t.sendFailed,
      body: `${title} ${t.draftKept}`,
      action: { label: t.openAgain, onSelect: onReopen },
    });
  };

  const fail = async (error: unknown, post: OutgoingPost, key: string) => {
    if (!(error instanceof ProblemError)) return tryBehind(post, key, error);
    if (error.code === "common.sanctioned") {
      reloadMuteAfter(error);
      return setPhase("idle");
    }
    if (error.code === "captcha.failed" || error.code === "captcha.needed") {
      toast({ tone: "bad", title: t.captchaFailed, body: t.captchaFailedBody });
      return setPhase("idle");
    }
    const problems = problemsFor(error.code, post.group_id ?? null);
    if (firstOf(problems)) return refuse(problems);
    if (error.status === 422) {
      toast({ tone: "bad", ...sentenceOf(error, language, composerErrors) });
      return setPhase("idle");
    }
    return tryBehind(post, key, error);
  };

  const send = async (confirmed: boolean) => {
    const { current, batch, sent, remember } = latest.current;
    // A picture that has arrived this moment is in it already.
    const draft = current();
    setPhase("sending");
    const post = {
      ...payloadOf(draft, batch),
      ...(confirmed && { confirmed }),
      ...(draft.publishAt !== null && { publish_at: draft.publishAt }),
    };
    const refusal = await refusalOf(textsOf(post), { confirmed });
    if (refusal) return refuse({ body: refusal });
    const call = keyFor(post, sent(), keyOfText);
    await remember(call);
    try {
      if (draft.video) await pause(AFTER_FILM_MS);
      await succeed(await sendPost(post, call.key));
    } catch (error) {
      if (error instanceof QueuedError) return leaveToOutbox();
      await fail(error, post, call.key);
    }
  };

  /** `confirmed` after a nudge was read. */
  const submit = (confirmed = false) => {
    if (phase !== "idle") return;
    const { draft, place } = latest.current;
    const problems = problemsIn(draft, {
      place,
      isPlayer: (address) => embedAddress(address) !== undefined,
    });
    // A picture that is still on its way is something said.
    if (isUploading && draft.category !== "poll") delete problems.body;
    if (firstOf(problems)) return refuse(problems);
    latest.current.onProblems({});
    if (!isUploading) return void send(confirmed);
    isConfirmed.current = confirmed;
    setPhase("waiting");
    toast({ title: t.uploadsRunning });
  };

  const isConfirmed = useRef(false);
  const proceed = useRef(send);
  useEffect(() => void (proceed.current = send));
  useEffect(() => {
    if (phase !== "waiting" || isUploading) return;
    // The field has told that something failed; the writer decides what to do without it.
    if (hasFailedUpload) setPhase("idle");
    else void proceed.current(isConfirmed.current);
  }, [phase, isUploading, hasFailedUpload]);

  return { phase, submit };
}

/** Everything of a post that others read. */
const textsOf = ({ body, pollOptions = [] }: NewPost) => [body, ...pollOptions.map(({ name }) => name)];

/** The same call may fare better later; a refusal stays one. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ProblemError) ||
  (error.code !== "offline" && (error.status === 0 || error.status >= 500));

/** The tools of the editor stand above the text; the fault is said below it. */
const isNoTool = (button: HTMLElement) => button.closest("[role=toolbar]") === null;

function goTo(field: DraftField): void {
  const place = document.querySelector(`[data-composer] [data-field="${field}"]`);
  const control =
    place?.querySelector<HTMLElement>(
      "[contenteditable=true], textarea, input:not([type=file]):not(:disabled)",
    ) ?? [...(place?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])].find(isNoTool);
  place?.scrollIntoView({ block: "nearest" });
  control?.focus();
}
