import { createHash, randomBytes } from "node:crypto";
import { BACKUP_LINK_SECONDS } from "@angon/contract/administration/backups";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import { plus } from "../../../kit/clock.ts";
import type { Services, SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { canAdminister } from "../access.ts";
import { latestDone } from "./queries.ts";
import { runBackup } from "./commands-run.ts";
import { silentSince } from "./rules.ts";

const TOKEN_BYTES = 32;
const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Answers at once. A partial unique index keeps a second backup from starting. */
export async function start(ctx: SignedIn): Promise<{ ok: true }> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  if (ctx.config.DATABASE_URL) fail("backups.elsewhere");
  return ctx.write(async (tx) => {
    const now = ctx.clock.now();
    await tx.run(sql`
      update backups set state = 'failed', problem = 'interrupted', finished_at = ${now}
      where state = 'running' and alive_at < ${silentSince(now)}`);
    const row = await tx.one<{ id: number }>(sql`
      insert into backups (state, started_at, alive_at) values ('running', ${now}, ${now})
      on conflict do nothing returning id`);
    if (!row) return fail("backups.running");
    await audit(tx, ctx, { action: "backup.started", object: { kind: "backup", id: row.id } });
    tx.afterCommit(() => void runBackup(ctx, row.id, now));
    return { ok: true };
  });
}

/** Not `ctx.write`: a response kept for retries would keep the token in it. */
export async function link(ctx: SignedIn): Promise<{ url: string }> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return ctx.database.tx(async (tx) => {
    const done = await latestDone(tx);
    if (!done) return fail("backups.none");
    const until = plus(ctx.clock.now(), { seconds: BACKUP_LINK_SECONDS });
    await tx.run(sql`
      update backups set link_hash = ${hashOf(token)}, link_until = ${until} where id = ${done.id}`);
    await audit(tx, ctx, {
      action: "backup.downloaded",
      object: { kind: "backup", id: done.id },
      after: { made_at: done.started_at.toISOString(), bytes: done.bytes },
    });
    return { url: `/api/admin/backups/file/${token}` };
  });
}

/** The folder that the token opens; a second use finds nothing. */
export async function spendLink(
  { clock }: Pick<Services, "clock">,
  db: Db,
  token: string,
): Promise<string | undefined> {
  const row = await db.one<{ folder: string | null }>(sql`
    update backups set link_hash = null, link_until = null
    where link_hash = ${hashOf(token)} and link_until > ${clock.now()} and state = 'done' returning folder`);
  return row?.folder ?? undefined;
}
