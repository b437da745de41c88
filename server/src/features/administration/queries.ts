import type { ResponseOf } from "@angon/contract";
import type { administration, Overview } from "@angon/contract/administration";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { steppedUpUntil } from "../../kit/step-up.ts";
import { accountById } from "../accounts/public.ts";
import { openCases } from "../moderation/public.ts";
import { canAdminister, canEnter } from "./access.ts";

export async function overview({ database, viewer, clock }: SignedIn): Promise<Overview> {
  allow(canEnter(viewer), "administration.staff_only");
  const isAll = canAdminister(viewer);
  const [people, batches, open_reports] = await Promise.all([
    isAll ? peopleCounts(database, clock.now()) : null,
    isAll ? studentCounts(database) : [],
    openCases(database, viewer),
  ]);
  return { people, batches, open_reports };
}

const peopleCounts = async (db: Db, now: Date) =>
  (await db.one<NonNullable<Overview["people"]>>(sql`
    select count(*) filter (where u.level > 0 and u.role = 'USER')::int as students,
      count(*) filter (where u.level = 0)::int as guardians,
      count(*) filter (where u.level > 0 and u.role <> 'USER')::int as staff,
      count(*) filter (where u.suspended_at is not null
        and (u.suspended_until is null or u.suspended_until > ${now}))::int as suspended,
      count(*) filter (where a.id is not null and a.password_hash is null
        and not exists (select from sessions s where s.account_id = a.id))::int as not_joined
    from users u left join accounts a on a.id = u.account_id
    where u.deleted_at is null and not u.is_assistant`)) ?? null;

const studentCounts = (db: Db) =>
  db.many<Overview["batches"][number]>(sql`
    select b.name, count(u.id)::int as students
    from batches b
    left join users u on u.hsc_batch = b.name and u.role = 'USER' and u.level > 0 and u.deleted_at is null
    group by b.name, b.position order by b.position`);

export async function confirmation(ctx: SignedIn): Promise<ResponseOf<typeof administration.confirmation>> {
  allow(canEnter(ctx.viewer), "administration.staff_only");
  const [account, until] = await Promise.all([
    accountById(ctx.database, ctx.viewer.accountId),
    steppedUpUntil(ctx),
  ]);
  return {
    method: account?.password_hash ? "password" : "code",
    confirmed_until: until?.toISOString() ?? null,
  };
}
