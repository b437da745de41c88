import { randomBytes } from "node:crypto";
import type { InputOf, ResponseOf } from "@angon/contract";
import { SETUP_CODE_LENGTH, type setup } from "@angon/contract/setup";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { makeLogo, type LogoPicture } from "../../files/logo.ts";
import { audit, auditAll } from "../../kit/audit.ts";
import type { Context, Services } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { hashPassword } from "../../kit/password.ts";
import { mac, sameBytes, type Keys } from "../../kit/secrets.ts";
import { readSettings, storeSetting } from "../../kit/settings.ts";
import { insertAdmin } from "../accounts/public.ts";
import { addBatch } from "../batches/public.ts";
import { openSession } from "../session/public.ts";
import { footerFrom, siteFrom, storeLogo } from "../site/public.ts";
import { choosePapers } from "../subjects/public.ts";
import { defineLimit, MINUTE } from "../../kit/limits.ts";
import { isSetupOpen, offeredSubjects } from "./queries.ts";
import { furtherPapers } from "./curriculum/streams.ts";
import { codeFrom, hashedText } from "./rules.ts";
import type { SetupRow } from "./tables.ts";

/** Wrong codes of one address; the code itself has 60 bits. */
const setupCodeLimit = defineLimit("setupCode", { points: 10, seconds: 15 * MINUTE, shared: true });

type Call<Name extends keyof typeof setup> = InputOf<(typeof setup)[Name]>;
type Form = Call<"finish">["body"];

const hashOf = (keys: Keys, code: string): Buffer => mac(keys.of("setup-code"), hashedText(code));

/**
 * A new code for an empty school, in place of that of an earlier start; undefined once the school has an admin, and then
 * the setup stays closed even if that admin goes.
 */
export async function issueSetupCode({
  database,
  keys,
  clock,
}: Pick<Services, "database" | "keys" | "clock">): Promise<string | undefined> {
  if (!(await isSetupOpen(database))) {
    await database.run(sql`
      insert into setup (finished_at) values (${clock.now()})
      on conflict (singleton) do update set finished_at = coalesce(setup.finished_at, excluded.finished_at), code_hash = null`);
    return undefined;
  }
  const code = codeFrom(randomBytes(SETUP_CODE_LENGTH));
  const stored = await database.run(sql`
    insert into setup (code_hash) values (${hashOf(keys, code)})
    on conflict (singleton) do update set code_hash = excluded.code_hash where setup.finished_at is null`);
  return stored === 1 ? code : undefined;
}

/** The row is missing where an admin was made before the first start of this release. */
export const showSteps = (tx: Tx, shown: boolean, now: Date) =>
  tx.run(sql`
    insert into setup (finished_at, steps_shown) values (${now}, ${shown})
    on conflict (singleton) do update set steps_shown = excluded.steps_shown`);

export async function checkCode(ctx: Context, { body }: Call<"code">): Promise<{ ok: true }> {
  await requireCode(ctx, body.code);
  return { ok: true };
}

async function requireCode(ctx: Context, code: string): Promise<void> {
  await ctx.limits.take(setupCodeLimit, ctx.request.ip);
  const row = await ctx.database.one<SetupRow>(sql`select * from setup`);
  if (!fits(ctx, row, code)) {
    await audit(ctx.database, ctx, { action: "setup.wrong_code" });
    return fail("setup.wrong_code");
  }
  await ctx.limits.giveBack(setupCodeLimit, ctx.request.ip);
}

const fits = ({ keys }: Context, row: SetupRow | undefined, code: string): boolean =>
  row?.code_hash instanceof Buffer && sameBytes(row.code_hash, hashOf(keys, code));

export async function finish(
  ctx: Context,
  { body }: Call<"finish">,
): Promise<ResponseOf<typeof setup.finish>> {
  await requireCode(ctx, body.code);
  await requireOffered(ctx.database, body.subjects);
  const passwordHash = await hashPassword(body.admin.password);
  const logo = await logoFrom(body.logo);
  const answer = await ctx.write(async (tx) => {
    await spendCode(ctx, tx, body.code);
    const taken = await tx.one(sql`select from accounts where phone = ${body.admin.phone}`);
    allow(!taken, "setup.phone_taken");
    const { name, phone } = body.admin;
    const admin = await insertAdmin(tx, { name, phone, passwordHash }, ctx.clock.now());
    await storeSchool(ctx, tx, body);
    if (logo.length > 0) await storeLogo(tx, logo, ctx.clock.now());
    for (const year of body.years) await addBatch(ctx, tx, { ...year, exam_on: year.exam_on ?? null });
    await choosePapers(ctx, tx, body.subjects, furtherPapers);
    await audit(tx, ctx, { action: "setup.finished", object: { kind: "user", id: admin.userId } });
    return openSession(ctx, tx, admin);
  });
  await ctx.settings.reload();
  return answer;
}

async function logoFrom(address: string | null | undefined): Promise<LogoPicture[]> {
  if (!address) return [];
  const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return (await makeLogo(bytes)) ?? fail("uploads.type_refused");
}

async function requireOffered(db: Db, keys: readonly string[]): Promise<void> {
  const offered = new Set((await offeredSubjects(db)).map(({ key }) => key));
  if (!keys.every((key) => offered.has(key)))
    fail("common.validation", { fields: [{ path: "subjects", code: "not_an_option" }] });
}

/** The row's lock makes parallel requests follow each other; the second one finds the setup finished. */
async function spendCode(ctx: Context, tx: Tx, code: string): Promise<void> {
  const row = await tx.one<SetupRow>(sql`select * from setup for update`);
  allow(await isSetupOpen(tx), "common.not_found");
  allow(fits(ctx, row, code), "setup.wrong_code");
  await tx.run(sql`update setup set code_hash = null, finished_at = ${ctx.clock.now()}`);
}

/** The same for a first admin who is made without the setup; what the school has set stays. */
export async function emptyCompanyData(tx: Tx, now: Date): Promise<void> {
  const stored = await readSettings(tx);
  const contact = { short_call: "", phone: "", email: "" };
  const site = siteFrom({ contact, app_url: "", paid_features: false });
  if (!stored.site) await storeSetting(tx, "site", site, now);
  const { bn, en } = { ...site.brand, ...stored.site?.brand };
  const copyright = { bn: `© ${bn}`, en: `© ${en}` };
  if (!stored.footer)
    await storeSetting(tx, "footer", footerFrom({ copyright, company: [], social: [] }), now);
}

/** The demo's contacts and company data would be false facts of this school, so they are left empty. */
async function storeSchool(ctx: Context, tx: Tx, form: Form): Promise<void> {
  const { brand, sign_up_open, paid_features } = form;
  const now = ctx.clock.now();
  const contact = { ...form.contact, short_call: "" };
  const site = siteFrom({ brand, contact, app_url: "", sign_up_open, paid_features });
  await storeSetting(tx, "site", site, now);
  const copyright = { bn: `© ${brand.bn}`, en: `© ${brand.en}` };
  const links = footerFrom(undefined).links.filter(({ href }) => paid_features || href !== "/terms#refund");
  const footer = footerFrom({ copyright, company: [], social: [], links });
  await storeSetting(tx, "footer", footer, now);
  await auditAll(tx, ctx, [
    {
      action: "settings.changed",
      object: { kind: "settings", id: "site" },
      before: siteFrom(undefined),
      after: site,
    },
    {
      action: "settings.changed",
      object: { kind: "settings", id: "footer" },
      before: footerFrom(undefined),
      after: footer,
    },
  ]);
}
