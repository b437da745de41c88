import type { Attempt } from "@angon/contract/quizzes";
import type { ResponseOf } from "@angon/contract/kit/endpoint";
import type { quizzes } from "@angon/contract/quizzes";
import { isAbsence, isRefusal } from "../../../lib/http/problem.ts";
import { answersOf, choicesOf, clockAt, differences, type Choices, type Clock } from "./rules.ts";
import type { Save } from "./api.ts";

/** An attempt as this device knows it, stored at each change. */
export interface Progress {
  attemptId: number;
  seq: number;
  answers: Choices;
  /** The last save that the server has confirmed. */
  savedSeq: number;
  saved: Choices;
  marked: readonly number[];
  /** The question that was shown last, by id; an earlier release stored none. */
  shown?: number | undefined;
  leaves: number;
}

export interface AttemptState extends Progress {
  /** `waiting` after a failure, until the next try. */
  save: "saved" | "saving" | "waiting";
  /** Another device has saved newer answers, which are shown now. */
  isReplaced: boolean;
  /** The server counts no answer any more. */
  isOver: boolean;
  /** The quiz was taken away, or from the viewer. */
  isGone: boolean;
  expiresAt: number;
  clock: Clock;
}

type Running = Omit<Attempt, "questions">;

interface Options {
  attempt: Running;
  clock: Clock;
  stored: Progress | undefined;
  send: (save: Save) => Promise<ResponseOf<typeof quizzes.save>>;
  store: (progress: Progress, clock: Clock) => void;
}

const RETRY_MS = 4_000;

/** The later one counts: answers of this device that the server has not, or the server's. */
function progressOf({ attempt, stored }: Pick<Options, "attempt" | "stored">): Progress {
  const saved = choicesOf(attempt.answers);
  const server = { seq: attempt.seq, savedSeq: attempt.seq, answers: saved, saved };
  const own = stored?.attemptId === attempt.attempt_id ? stored : undefined;
  const kept = {
    attemptId: attempt.attempt_id,
    marked: own?.marked ?? [],
    shown: own?.shown,
    leaves: own?.leaves ?? 0,
  };
  if (!own || own.seq <= attempt.seq) return { ...kept, ...server };
  return { ...kept, ...server, seq: own.seq, answers: own.answers };
}

/** A running attempt on this device: each change is stored here and saved at the server, with a rising seq. */
export function createAttempt({ attempt, clock, stored, send, store }: Options) {
  const progress = progressOf({ attempt, stored });
  let state: AttemptState = {
    ...progress,
    save: progress.seq > progress.savedSeq ? "waiting" : "saved",
    isReplaced: false,
    isOver: false,
    isGone: false,
    expiresAt: Date.parse(attempt.expires_at),
    clock,
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pumping: Promise<void> | null = null;
  let isStopped = false;

  function set(part: Partial<AttemptState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function keep(): void {
    const { attemptId, seq, answers, savedSeq, saved, marked, shown, leaves } = state;
    store({ attemptId, seq, answers, savedSeq, saved, marked, shown, leaves }, state.clock);
  }

  function change(next: Partial<Progress>): void {
    if (state.isOver) return;
    set({ ...next, seq: state.seq + 1 });
    keep();
    void flush().catch(() => undefined);
  }

  function replaceBy(seq: number, answers: Choices): void {
    const isReplaced = state.isReplaced || differences(state.answers, answers) > 0;
    set({ seq, savedSeq: seq, answers, saved: answers, save: "saved", isReplaced });
    keep();
  }

  async function sendOne(): Promise<void> {
    const { seq, answers, leaves } = state;
    set({ save: "saving" });
    const response = await send({ seq, answers: answersOf(answers), leaves });
    set({
      expiresAt: Date.parse(response.expires_at),
      clock: clockAt(response.server_time, performance.now()),
    });
    // Another device was faster, unless the answers are our own, of a save whose response was lost.
    if (response.newer && differences(choicesOf(response.newer), answers) > 0)
      return replaceBy(response.seq, choicesOf(response.newer));
    const isNewest = state.seq <= response.seq;
    set({
      savedSeq: response.seq,
      seq: Math.max(state.seq, response.seq),
      saved: answers,
      ...(isNewest && { save: "saved" }),
    });
    keep();
  }

  async function pump(): Promise<void> {
    clearTimeout(timer);
    try {
      while (!isStopped && !state.isOver && state.savedSeq < state.seq) await sendOne();
    } catch (error) {
      set({ save: "waiting", isOver: isRefusal(error), isGone: isAbsence(error) });
      if (!isStopped && !state.isOver) timer = setTimeout(retry, RETRY_MS);
      throw error;
    }
  }

  /** Resolves when the server has everything. */
  function flush(): Promise<void> {
    pumping ??= pump().finally(() => (pumping = null));
    return pumping;
  }

  const retry = () => void flush().catch(() => undefined);

  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    retry,
    choose(questionId: number, option: number | null): void {
      const { [questionId]: _, ...others } = state.answers;
      change({ answers: option === null ? others : { ...others, [questionId]: option } });
    },
    /** The place stays on this device. */
    show(questionId: number): void {
      set({ shown: questionId });
      keep();
    },
    /** Marks stay on this device. */
    toggleMark(questionId: number): void {
      const { marked } = state;
      set({
        marked: marked.includes(questionId)
          ? marked.filter((id) => id !== questionId)
          : [...marked, questionId],
      });
      keep();
    },
    countLeave: () => change({ leaves: state.leaves + 1 }),
    acceptReplacement: () => set({ isReplaced: false }),
    /** Takes over a later reading of the server. */
    adopt(read: Running, readClock: Clock): void {
      // A quiz that is read again has come back.
      const back = state.isGone && { isGone: false, isOver: false };
      set({ clock: readClock, expiresAt: Date.parse(read.expires_at), ...back });
      if (read.seq > state.seq) replaceBy(read.seq, choicesOf(read.answers));
      else if (state.savedSeq < state.seq) retry();
    },
    start(): void {
      isStopped = false;
      keep();
      retry();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type RunningAttempt = ReturnType<typeof createAttempt>;
