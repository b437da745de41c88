import type { InputOf, ResponseOf } from "@angon/contract";
import { SENTENCE_LIMITS, type sentences } from "@angon/contract/homework/sentences";
import { sql } from "../../../db/sql.ts";
import { emitAll } from "../../../jobs/outbox.ts";
import { auditAll } from "../../../kit/audit.ts";
import { schoolDay } from "../../../kit/clock.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { reachedGuardians } from "../weekly/public.ts";
import { sentencesFrom } from "./present.ts";
import { classFor, studentsIn } from "./queries.ts";
import { sendAt } from "./rules.ts";

type Made = { id: number; child_id: number; guardian_id: number };

/**
 * A guardian gets the same sentence about a child once a day, also from two teachers or with a second press. One that
 * failed is sent again; one that may have arrived is not.
 */
export const send = (
  ctx: SignedIn,
  { body }: InputOf<typeof sentences.send>,
): Promise<ResponseOf<typeof sentences.send>> =>
  ctx.write(async (tx) => {
    const { viewer, clock } = ctx;
    const now = clock.now();
    const found = await classFor(ctx, tx, body);
    const sentence =
      sentencesFrom(ctx.settings.get("sentences")).sentences.find(({ bn }) => bn === body.sentence) ??
      fail("sentences.unknown");
    // Locks the sender, so that two requests cannot pass the limit of the day together.
    const sender = await tx.one(sql`
      select from users where id = ${viewer.userId} and deleted_at is null for no key update`);
    if (!sender) return fail("common.unauthenticated");
    const day = schoolDay(now);
    const made = await tx.many<Made>(sql`
      insert into guardian_messages (sender_id, child_id, guardian_id, homework_id, sentence, channel, created_at, day)
      select ${viewer.userId}, r.child_id, r.guardian_id, ${found.homeworkId}::int, ${JSON.stringify(sentence)}::jsonb,
        r.channel, ${now}, ${day}::date
      from (${reachedGuardians(ctx, now)}) r join users u on u.id = r.child_id
      where u.id = any(${body.student_ids}::int[]) and ${studentsIn(found)}
      order by r.child_id, r.guardian_id
      on conflict (guardian_id, child_id, day, (sentence ->> 'bn')) do update
        set sender_id = excluded.sender_id, homework_id = excluded.homework_id, channel = excluded.channel,
          created_at = excluded.created_at, state = 'queued', claimed_at = null, done_at = null
        where guardian_messages.state = 'failed'
      returning id, child_id, guardian_id`);
    const today = await tx.one<{ count: number }>(sql`
      select count(*)::int as count from guardian_messages
      where sender_id = ${viewer.userId} and day = ${day}::date`);
    allow((today?.count ?? 0) <= SENTENCE_LIMITS.daily, "sentences.daily");
    await auditAll(
      tx,
      ctx,
      made.map(({ child_id, guardian_id }) => ({
        action: "guardian.told",
        object: { kind: "user", id: child_id },
        after: { guardian_id, sentence: sentence.bn },
      })),
    );
    await emitAll(
      tx,
      "guardian.told",
      made.map(({ id }) => ({ messageId: id })),
      sendAt(now) ?? undefined,
    );
    const told = new Set(made.map(({ child_id }) => child_id));
    return { told: [...told], left_out: body.student_ids.filter((id) => !told.has(id)) };
  });
