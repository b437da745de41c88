import type { Tx } from "../../../db/database.ts";
import { on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import { notify } from "../../notifications/public.ts";
import { canJudge } from "./access.ts";
import { appealNow, decisionNow, moderatorsNow, personNow } from "./queries.ts";

type Payload = { decisionId: number };

/** The person hears why and until when; a decision to keep is none about them. */
async function notifyPerson(services: Services, tx: Tx, { decisionId }: Payload): Promise<void> {
  const decision = await decisionNow(tx, decisionId);
  if (!decision || decision.user_id === null || (!decision.hides && decision.sanction === null)) return;
  const { kind, hides, sanction, until, reason, text } = decision;
  await notify(services, tx, [
    {
      userId: decision.user_id,
      type: "moderated",
      about: `decision:${decisionId}`,
      actorId: decision.decided_by,
      facts: { kind, hides: hides ? "yes" : null, sanction, until: until?.toISOString(), reason, text },
    },
  ]);
}

async function notifyReversed(services: Services, tx: Tx, { decisionId }: Payload): Promise<void> {
  const decision = await decisionNow(tx, decisionId);
  if (!decision || decision.user_id === null || decision.reversed_by === null) return;
  await notify(services, tx, [
    {
      userId: decision.user_id,
      type: "decision_reversed",
      about: `decision:${decisionId}`,
      actorId: decision.reversed_by,
      facts: { text: decision.reversed_text },
    },
  ]);
}

async function notifyModerators(services: Services, tx: Tx, { decisionId }: Payload): Promise<void> {
  const decision = await decisionNow(tx, decisionId);
  const appeal = await appealNow(tx, decisionId);
  if (!decision || decision.user_id === null || appeal?.verdict !== null) return;
  const actorId = decision.user_id;
  const person = await personNow(tx, actorId);
  const judges = (await moderatorsNow(tx)).filter((one) => canJudge(one, decision, person));
  await notify(
    services,
    tx,
    judges.map(({ userId }) => ({ userId, type: "appeal_filed" as const, about: "appeals", actorId })),
  );
}

async function notifyJudged(services: Services, tx: Tx, { decisionId }: Payload): Promise<void> {
  const decision = await decisionNow(tx, decisionId);
  const appeal = await appealNow(tx, decisionId);
  if (!decision || decision.user_id === null || !appeal || appeal.decided_by === null) return;
  await notify(services, tx, [
    {
      userId: decision.user_id,
      type: "appeal_decided",
      about: `decision:${decisionId}`,
      actorId: appeal.decided_by,
      facts: { verdict: appeal.verdict, answer: appeal.answer },
    },
  ]);
}

export const decisionsNotify = [
  on("decision.made", "decisions.person", notifyPerson),
  on("decision.reversed", "decisions.reversed", notifyReversed),
  on("appeal.created", "decisions.appeal", notifyModerators),
  on("appeal.decided", "decisions.judged", notifyJudged),
];
