import type { InputOf } from "@angon/contract";
import type { Preferences, preferences } from "@angon/contract/preferences";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { maySwitchOff } from "./access.ts";
import { asPreferences } from "./present.ts";
import { lockChoices, postOf } from "./queries.ts";
import { minutesOf, withTypes, type Choices } from "./rules.ts";

type Wanted = InputOf<typeof preferences.change>["body"];

export async function change(
  ctx: SignedIn,
  { body }: InputOf<typeof preferences.change>,
): Promise<Preferences> {
  const { types = [], quiet, digest = "off" } = body;
  if (types.some(({ type, on }) => !on && !maySwitchOff(type))) fail("preferences.always_told");
  if (quiet && quiet.from === quiet.until) fail("preferences.no_night");
  return ctx.write(async (tx) => {
    const post = await postOf(ctx, tx);
    if (digest !== "off" && !post.isThere) fail("preferences.no_mail");
    if (digest !== "off" && post.email === null) fail("preferences.no_email");
    return asPreferences(ctx.viewer, await save(ctx, tx, body), post);
  });
}

async function save(ctx: SignedIn, tx: Tx, { types = [], quiet, digest }: Wanted): Promise<Choices> {
  const { userId } = ctx.viewer;
  await tx.run(sql`insert into notification_preferences (user_id) values (${userId}) on conflict do nothing`);
  const now = await lockChoices(tx, userId);
  const chosen = {
    off_types: withTypes(now.off_types, types),
    quiet: quiet?.on ?? now.quiet,
    quiet_from: quiet ? minutesOf(quiet.from) : now.quiet_from,
    quiet_until: quiet ? minutesOf(quiet.until) : now.quiet_until,
    digest: digest ?? now.digest,
  };
  await tx.run(sql`
    update notification_preferences set off_types = ${chosen.off_types}::text[], quiet = ${chosen.quiet},
      quiet_from = ${chosen.quiet_from}, quiet_until = ${chosen.quiet_until}, digest = ${chosen.digest}, language = ${ctx.request.language}
    where user_id = ${userId}`);
  return chosen;
}

export const endDigest = async (tx: Tx, userId: number): Promise<void> =>
  void (await tx.run(sql`update notification_preferences set digest = 'off' where user_id = ${userId}`));

/** The preferences of erased users are deleted. */
export const forget = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`delete from notification_preferences where user_id = any(${userIds}::int[])`));
