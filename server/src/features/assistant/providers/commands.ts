import type { LadderStep } from "@angon/contract/assistant/ladder";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import type { Tokens } from "../../../kit/tutor/prompt.ts";
import { TutorFailure, type Tutor } from "../../../kit/tutor/tutor.ts";
import { addCost } from "../../posts/public.ts";
import { cleaned, settled } from "../filter/clean.ts";
import { secretOf } from "../filter/filter.ts";
import { createGate, openGate } from "../filter/gate.ts";
import { askerOf, isSwitchedOn } from "./queries.ts";
import { costOf, estimated, promptOf, type Lesson, type Prices } from "./rules.ts";

/** The answer tells the end of the question before the last step. It has cost its tokens all the same. */
class Held extends TutorFailure {
  override name = "Held";
  constructor(readonly tokens: Tokens) {
    super("told the final answer", false);
  }
}

/** Asks for one step; `onWords` hears the part of it that may be shown, each time that it grows. */
async function compose(
  tutor: Pick<Tutor, "write">,
  lesson: Lesson,
  signal: AbortSignal,
  onWords: (text: string) => void = () => {},
): Promise<{ text: string; tokens: Tokens }> {
  const prompt = promptOf(lesson);
  const gate = lesson.step === "solution" ? openGate : createGate(secretOf(lesson.question, lesson.solution));
  const writing = tutor.write(prompt, signal);
  let raw = "";
  let shown = "";
  for (;;) {
    const next = await writing.next();
    if (next.done) {
      const text = gate.shown(cleaned(raw), true);
      if (text === undefined) throw new Held(next.value);
      if (!/[\p{L}\p{N}]/u.test(text)) throw new TutorFailure("wrote nothing", true);
      return { text, tokens: next.value };
    }
    raw += next.value;
    const free = gate.shown(`${cleaned(settled(raw))} `, false);
    if (free === undefined) {
      await writing.return({ in: 0, out: 0 });
      throw new Held(estimated(prompt, raw));
    }
    if (free.length > shown.length) onWords((shown = free));
  }
}

type Question = {
  about: { id: number };
  text: string;
  hints: readonly string[];
  solution: string | null;
};

type Written = {
  text: string;
  sources: readonly never[];
  provider: Tutor["provider"];
  cost: number;
  quoted: readonly never[];
};

export const pricesOf = ({ config }: Pick<Services, "config">): Prices => ({
  usd_in: config.AI_USD_IN,
  usd_out: config.AI_USD_OUT,
  bdt_per_usd: config.AI_BDT_PER_USD,
});

/**
 * Asks the provider for a step below a post; undefined when none came. It runs outside of any transaction, and the price of
 * an answer that is not used is added to the post here.
 */
export function askProvider(
  services: Services,
):
  | ((question: Question, step: LadderStep, attempts: readonly string[]) => Promise<Written | undefined>)
  | undefined {
  const { tutor, database } = services;
  if (!tutor || !isSwitchedOn(services)) return undefined;
  return async ({ about, text: question, hints, solution }, step, attempts) => {
    const asker = await askerOf(database, about.id);
    if (!asker) return undefined;
    const call = await begin(services, tutor, { postId: about.id, userId: asker.user_id, step });
    const words = createSpeaker(services, { callId: call, userId: asker.user_id });
    const lesson: Lesson = {
      step,
      question,
      solution,
      hints,
      attempts,
      hide: asker.personal,
    };
    try {
      const { text, tokens } = await compose(tutor, lesson, new AbortController().signal, words.say);
      const cost = costOf(tokens, pricesOf(services));
      await words.end();
      await end(services, call, asker.user_id, { state: "written", tokens, bdt: cost });
      return { text, sources: [], provider: tutor.provider, cost, quoted: [] };
    } catch (error) {
      if (!(error instanceof TutorFailure)) throw error;
      services.log.warn({ call, reason: error.message }, "no step of help came from the provider");
      await words.end();
      const tokens = error instanceof Held ? error.tokens : { in: 0, out: 0 };
      const bdt = costOf(tokens, pricesOf(services));
      const state = error instanceof Held ? "held" : "failed";
      await end(services, call, asker.user_id, {
        state,
        tokens,
        bdt,
        reason: error.message,
        postId: about.id,
      });
      return undefined;
    }
  };
}

async function begin(
  { database, clock }: Services,
  { provider, model }: Tutor,
  { postId, userId, step }: { postId: number; userId: number; step: LadderStep },
): Promise<number> {
  const row = await database.one<{ id: number }>(sql`
    insert into ai_calls (post_id, user_id, step, provider, model, asked_at)
    values (${postId}, ${userId}, ${step}, ${provider}, ${model}, ${clock.now()}) returning id`);
  if (!row) throw new Error("the call was not stored");
  return row.id;
}

type Ended = {
  state: "written" | "held" | "failed";
  tokens: Tokens;
  bdt: number;
  reason?: string;
  postId?: number;
};

const end = ({ database, clock }: Services, callId: number, userId: number, ended: Ended): Promise<void> =>
  database.tx(async (tx) => {
    const { state, tokens, bdt, reason = null, postId } = ended;
    await tx.run(sql`
      update ai_calls set state = ${state}, tokens_in = ${tokens.in}, tokens_out = ${tokens.out}, bdt = ${bdt},
        reason = ${reason}, said = '', ended_at = ${clock.now()}
      where id = ${callId}`);
    if (postId !== undefined && bdt > 0) await addCost(tx, postId, bdt);
    await emit(tx, "assistant.spoke", { callId, userId });
  });

/** Words that follow each other faster are shown together. */
const PAUSE_MS = 150;

type Speaker = { say(text: string): void; end(): Promise<void> };

/** Stores the words that may be shown, the first at once, and tells the asker's pages of them on every instance. */
function createSpeaker(
  { database, log }: Services,
  { callId, userId }: { callId: number; userId: number },
): Speaker {
  let latest = "";
  let stored = "";
  let storing: Promise<void> | undefined;
  let last = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const store = async (): Promise<void> => {
    timer = undefined;
    last = performance.now();
    stored = latest;
    try {
      await database.tx(async (tx) => {
        await tx.run(sql`update ai_calls set said = ${stored} where id = ${callId} and state = 'asked'`);
        await emit(tx, "assistant.spoke", { callId, userId });
      });
    } catch (error) {
      log.warn({ err: error, call: callId }, "words of the assistant are not shown");
    }
    storing = undefined;
    plan();
  };
  const plan = (): void => {
    if (storing || timer || stored === latest) return;
    const wait = Math.max(0, last + PAUSE_MS - performance.now());
    if (wait === 0) storing = store();
    else timer = setTimeout(() => void (storing = store()), wait).unref();
  };
  return {
    say(text) {
      latest = text;
      plan();
    },
    async end() {
      clearTimeout(timer);
      timer = undefined;
      latest = stored;
      await storing;
    },
  };
}
