import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { plus } from "../../kit/clock.ts";
import type { Services } from "../../kit/context.ts";
import { stepProviders } from "../assistant/ladder/public.ts";
import { RETRY_SECONDS, type ProviderAnswer, type Question } from "./rules.ts";

export type Promised = { postId: number; tries: number };

/** So often an external provider is asked for one question. */
export const TRIES = 3;
const PAUSE_SECONDS = [0, 120, 600] as const;

export async function promise(
  { clock }: Services,
  tx: Tx,
  postId: number,
  tries: number,
  seconds: number = PAUSE_SECONDS[tries] ?? 0,
): Promise<void> {
  const at = seconds > 0 ? plus(clock.now(), { seconds }) : undefined;
  await emit(tx, "answer.promised", { postId, tries }, at);
}

/** Of those who ask at the same time one goes on; another may a minute later. */
export const claimTry = async (tx: Tx, postId: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into answer_tries as t (post_id, tried_at) values (${postId}, ${now})
    on conflict (post_id) do update set tried_at = excluded.tried_at
    where t.tried_at <= ${plus(now, { seconds: -RETRY_SECONDS })}`)) === 1;

/**
 * The first step of help by the external provider, which is asked outside of any transaction of its request. `reserve` takes its
 * price in a transaction before; when another request is asking, that one writes or refunds.
 */
export async function outsideAnswer(
  services: Services,
  question: Question,
  reserve: (tx: Tx) => Promise<boolean>,
): Promise<ProviderAnswer | "asked by another" | undefined> {
  const source = stepProviders.external(services);
  if (!source) return undefined;
  if (!(await services.database.tx(reserve))) return "asked by another";
  const { postId: id, text } = question;
  const about = { kind: "post", id } as const;
  const step = await source(
    { about, text, subject: null, chapter: null, hints: [], solution: null },
    "restate",
    [],
  );
  if (!step) return undefined;
  const { provider, sources, cost, quoted } = step;
  return { text: step.text, cost, quoted, ai: { step: "restate", provider, sources: [...sources] } };
}
