import type { LadderStep } from "@angon/contract/assistant/ladder";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { Services } from "../../../kit/context.ts";

/** The school has switched its provider off, or on, which is the default where one is configured. */
export const isSwitchedOn = ({ settings }: Pick<Services, "settings">): boolean =>
  settings.get("assistant")?.is_on ?? true;

type Asker = { user_id: number; personal: string[] };

/** The asker of a post, and all that could tell who it is: it is taken out of what a provider is sent. */
export const askerOf = (db: Db, postId: number): Promise<Asker | undefined> =>
  db.one<Asker>(sql`
    select u.id as user_id, array_remove(array[
      u.name, u.email, u.institute_name, u.thana, u.district, u.facebook, u.instagram, u.section, a.phone,
      (select s.value -> 'brand' ->> 'bn' from settings s where s.key = 'site'),
      (select s.value -> 'brand' ->> 'en' from settings s where s.key = 'site')], null) as personal
    from posts p join users u on u.id = p.user_id left join accounts a on a.id = u.account_id
    where p.id = ${postId}`);

export type WordsNow = {
  id: number;
  user_id: number;
  post_id: number;
  step: LadderStep;
  text: string;
  is_over: boolean;
};

export const wordsNow = async (db: Db, ids: readonly number[]): Promise<WordsNow[]> =>
  ids.length === 0
    ? []
    : db.many<WordsNow>(sql`
        select id, user_id, post_id, step, said as text, state <> 'asked' as is_over
        from ai_calls where id = any(${[...new Set(ids)]}::bigint[]) and user_id is not null`);

/** How often a step was held back, and how the last call for it ended. */
export const callsFor = async (db: Db, postId: number, step: LadderStep) =>
  (await db.one<{ held: number; last: "asked" | "written" | "held" | "failed" | null }>(sql`
    select count(*) filter (where state = 'held')::int as held, (array_agg(state order by id desc))[1] as last
    from ai_calls where post_id = ${postId} and step = ${step}`)) ?? { held: 0, last: null };
