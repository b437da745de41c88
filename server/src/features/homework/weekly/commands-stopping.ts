import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { Language, Services } from "../../../kit/context.ts";
import { deny } from "../../../kit/fail.ts";
import { mac } from "../../../kit/secrets.ts";
import { mayStop } from "./access.ts";
import { letterboxOf } from "./queries.ts";
import { firstWord, localPhone } from "./rules.ts";
import { stopWords } from "./text.ts";

export const UNSUBSCRIBE = "/unsubscribe/weekly";
const BYTES = 16;

export function linksFor({ config, keys }: Services, userId: number, email: string) {
  const home = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const token = `${userId}.${tokenFor(keys, userId, email).toString("base64url")}`;
  return { read: `${home}/homeworks`, stop: `${home}${UNSUBSCRIBE}/${token}` };
}

/** Valid for one guardian at one address, as long as they have it. */
const tokenFor = (keys: Services["keys"], userId: number, email: string): Buffer =>
  mac(keys.of("weekly-stop"), `${userId} ${email}`).subarray(0, BYTES);

const TOKEN = /^([1-9][0-9]{0,9})\.([A-Za-z0-9_-]{22})$/;

type Owner = { userId: number; language: Language };

/** The guardian whose letters this token ends; a token that ends none has no page. */
async function ownerOf({ database, keys }: Services, token: string): Promise<Owner> {
  const [, id, shown = ""] = TOKEN.exec(token) ?? [];
  const userId = Number(id);
  const owner = id !== undefined && userId < 2 ** 31 ? await letterboxOf(database, userId) : undefined;
  if (!owner || !mayStop(tokenFor(keys, userId, owner.email), Buffer.from(shown, "base64url")))
    return deny("common.not_found");
  return { userId, language: owner.language };
}

export const languageOfToken = async (services: Services, token: string): Promise<Language> =>
  (await ownerOf(services, token)).language;

/** Ends letters, and a code for them that was never entered; messages by SMS go on. */
export async function stopByLink(services: Services, token: string): Promise<Language> {
  const { userId, language } = await ownerOf(services, token);
  await services.database.tx(async (tx) => {
    await tx.run(sql`delete from weekly_codes where user_id = ${userId} and channel = 'letter'`);
    const stopped = await tx.many<{ user_id: number }>(sql`
      update weekly_channels set stopped_at = ${services.clock.now()}, stopped_by = 'link'
      where user_id = ${userId} and channel = 'letter' and (stopped_at is null or stopped_by = 'page') returning user_id`);
    await note(services, tx, stopped, "link");
  });
  return language;
}

/** Ends the messages to the phone that replied, of each of its guardians; says nothing of whether there were any. */
export async function stopByReply(services: Services, from: string, text: string): Promise<void> {
  if (!stopWords.has(firstWord(text))) return;
  const phone = localPhone(from);
  await services.database.tx(async (tx) => {
    await tx.run(sql`delete from weekly_codes where address = ${phone} and channel = 'sms'`);
    const stopped = await tx.many<{ user_id: number }>(sql`
      update weekly_channels set stopped_at = ${services.clock.now()}, stopped_by = 'reply'
      where address = ${phone} and channel = 'sms' and (stopped_at is null or stopped_by = 'page') returning user_id`);
    await note(services, tx, stopped, "reply");
  });
}

async function note(
  services: Services,
  tx: Tx,
  stopped: readonly { user_id: number }[],
  by: "link" | "reply",
): Promise<void> {
  for (const { user_id: id } of stopped)
    await audit(tx, services, { action: "weekly.stopped", object: { kind: "user", id }, after: { by } });
}
