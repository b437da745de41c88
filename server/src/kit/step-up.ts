import { CONFIRMED_MINUTES } from "@angon/contract/administration";
import { sql } from "../db/sql.ts";
import { plus } from "./clock.ts";
import type { SignedIn } from "./context.ts";
import { fail } from "./fail.ts";

/** Until when dangerous requests of this session are accepted; null when the password must be entered again. */
export async function steppedUpUntil({ database, viewer, clock }: SignedIn): Promise<Date | null> {
  const row = await database.one<{ stepped_up_at: Date | null }>(sql`
    select stepped_up_at from sessions where id = ${viewer.sessionId}`);
  const until = row?.stepped_up_at ? plus(row.stepped_up_at, { minutes: CONFIRMED_MINUTES }) : null;
  return until !== null && until > clock.now() ? until : null;
}

/** Read from the database, because another instance may have stored it a moment ago. */
export async function requireStepUp(ctx: SignedIn): Promise<void> {
  if (!(await steppedUpUntil(ctx))) fail("administration.confirm_needed");
}
