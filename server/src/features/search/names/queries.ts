import { type QueryWord } from "../phonetics/keys.ts";
import { apartFrom, namePartsIn } from "../phonetics/names.ts";
import { isStaff, type Viewer } from "../../../kit/access.ts";
import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import { untitled } from "../wording/titles.ts";
import { meantBy, partsBegin } from "./rules.ts";

type GradedPerson = { id: number; grade: number };

const BY_SOUND = 2;

/**
 * Users whose full name begins with the text, then users with any name part that does, then names that sound alike.
 * The comparison is literal and never a pattern, so `%` is an ordinary character.
 */
export async function named(
  db: Db,
  viewer: Viewer,
  text: string,
  after: GradedPerson | null,
  most: number,
): Promise<GradedPerson[]> {
  const { name, isStaff: meansStaff } = untitled(meantBy(text));
  const isTaught = meansStaff && (await namedAmong(db, name, null, 1, ofStaff)).length > 0;
  return namedAmong(db, name, after, most, isTaught ? ofStaff : foundBy(viewer));
}

const ofAll = part`u.deleted_at is null and not u.is_assistant`;
/** Guardians are found by staff alone. */
const foundBy = (viewer: Viewer) =>
  isStaff(viewer) ? ofAll : part`${ofAll} and u.level > 0 and u.id <> all(${viewer.blocked}::int[])`;
/** A title of teachers asks for staff; the name alone finds everyone. */
const ofStaff = part`${ofAll} and u.role <> 'USER' and u.level > 0`;

/** People whose names may sound as asked are compared with it one by one, so many at most. */
const MAX_NAMES_HEARD = 100;

/** `said`: the name of a person who was found by its sound, to be compared here; null for a spelt match. */
type Found = GradedPerson & { said: string | null };

/**
 * Searches users that fulfil a condition; `u` is the row of `users`. Names that only sound alike are read by the same
 * statement, and not at all where enough begin so; the nearest of them come first, then in the order of their names.
 */
export async function namedAmong(
  db: Db,
  name: string,
  after: GradedPerson | null,
  most: number,
  who: ReturnType<typeof part>,
): Promise<GradedPerson[]> {
  const parts = partsBegin(name);
  if (parts === "") return [];
  const begun = part`array_to_tsvector(array_remove(string_to_array(lower(u.name), ' '), '')) @@ lower(${parts})::tsquery`;
  const behind = part`(${after?.id ?? null}::int is null or (f.grade, f.name, f.id) > (
    ${after?.grade ?? 0}::int, (select lower(a.name) from users a where a.id = ${after?.id ?? null}::int), ${after?.id ?? null}::int))`;
  const sounds = namePartsIn(name);
  const rows = await db.many<Found>(sql`
    with begun as materialized (
      select f.id, f.grade, f.name from (
        select u.id, lower(u.name) as name, case when starts_with(lower(u.name), lower(${name})) then 0 else 1 end as grade
        from users u where ${who} and ${begun}) f
      where ${behind} order by f.grade, f.name, f.id limit ${most})
    select b.id, b.grade, null::text as said, b.name from begun b
    ${sounds === null ? part`` : orSoundingLike(sounds, part`${who} and not ${begun}`, most)}
    order by grade, name, id`);
  const found = rows.filter(({ grade }) => grade < BY_SOUND);
  if (found.length === most || sounds === null) return found.map(graded);
  const alike = rows
    .filter(({ grade }) => grade === BY_SOUND)
    .map((row) => ({ ...graded(row), apart: apartFrom(sounds, row.said ?? "") }))
    .filter(({ apart }) => apart < Infinity)
    .sort((nearer, farther) => nearer.apart - farther.apart);
  const from = after?.grade === BY_SOUND ? alike.findIndex(({ id }) => id === after.id) + 1 : 0;
  return [...found, ...alike.slice(from)].slice(0, most).map(graded);
}

const graded = ({ id, grade }: GradedPerson): GradedPerson => ({ id, grade });

function orSoundingLike(parts: readonly QueryWord[], where: ReturnType<typeof part>, most: number) {
  const [one = [], two = null, three = null] = parts.map(({ heard }) => heard.map(({ key }) => key));
  return part`
    union all
    select h.id, ${fixed(BY_SOUND)}, h.said, h.name from (
      with c as materialized (
        select user_id, name from name_sounds
        where keys && ${one}::text[] and (${two}::text[] is null or keys && ${two}::text[])
          and (${three}::text[] is null or keys && ${three}::text[]))
      select u.id, u.name as said, n.called as name
      from (select user_id, name, lower(name) as called from c order by lower(name), user_id) n
      cross join lateral (
        select u.id, u.name from users u where u.id = n.user_id and u.name = n.name and ${where} offset 0) u
      order by n.called, n.user_id limit ${fixed(MAX_NAMES_HEARD)}) h
    where (select count(*) from begun) < ${most}`;
}
