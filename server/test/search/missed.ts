import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import type { Member, useSchool } from "../harness.ts";
import type { Expected, Query } from "./queries.ts";

type School = ReturnType<typeof useSchool>;
type Result = { id: number; body: string; subject_id: number | null; chapter_id: number | null };

const askers: readonly Member[] = ["nusrat", "rafi", "tanvir", "mitu"];
const SHOWN = 5;
const AT_ONCE = 4;

const isMeant = (expected: Expected, { body, ...row }: Result): boolean => {
  if (expected.kind === "post") return expected.texts.some((text) => body.normalize("NFC").includes(text));
  if (expected.kind === "subject") return expected.ids.includes(row.subject_id ?? 0);
  return expected.kind === "chapter" && expected.ids.includes(row.chapter_id ?? 0);
};

/** The posts of the demo that a query means, as each asker may read them. */
async function meantFor(school: School, all: readonly Result[]): Promise<Map<Member, Set<number>>> {
  const readable = new Map<Member, Set<number>>();
  for (const asker of askers) {
    const ids = new Set<number>();
    for (let i = 0; i < all.length; i += 8)
      await Promise.all(
        all.slice(i, i + 8).map(async ({ id }) => {
          if ((await school.as(asker).get(`/api/post/${id}`)).status === 200) ids.add(id);
        }),
      );
    readable.set(asker, ids);
  }
  return readable;
}

/** The asker who may read most of what is meant. */
function askerOf(meant: readonly Result[], readable: ReadonlyMap<Member, ReadonlySet<number>>) {
  return askers
    .map((asker) => ({ asker, count: meant.filter(({ id }) => readable.get(asker)?.has(id)).length }))
    .reduce((best, one) => (one.count > best.count ? one : best));
}

async function succeeds(
  school: School,
  { typed, expected }: Query,
  asker: Member,
  count: number,
): Promise<boolean> {
  const q = encodeURIComponent(typed);
  if (expected.kind === "person") {
    const { body } = await school.as(asker).get(`/api/search?q=${q}&type=user`);
    const shown: { id: number }[] = body.data.slice(0, SHOWN);
    return shown.some(({ id }) => id === cast[expected.member].id);
  }
  const { body } = await school.as(asker).get(`/api/search?q=${q}`);
  const shown: Result[] = body.data.slice(0, SHOWN);
  const right = shown.filter((post) => isMeant(expected, post)).length;
  return expected.kind === "post" ? right > 0 : right >= Math.min(SHOWN, count);
}

/** The queries without what they mean among the first five results, and those that mean nothing an asker may read. */
export async function missedOf(
  school: School,
  queries: readonly Query[],
): Promise<{ missed: string[]; unreadable: string[] }> {
  await school.drain();
  const all = await school.rows<Result>(sql`
    select id, body, subject_id, chapter_id from posts where status = 'published' order by id`);
  const readable = await meantFor(school, all);
  const asked = queries.map((query) => {
    const meant = all.filter((post) => isMeant(query.expected, post));
    return { query, ...askerOf(meant, readable) };
  });
  const unreadable = asked.filter(({ query, count }) => query.expected.kind !== "person" && count === 0);
  const missed: string[] = [];
  for (let i = 0; i < asked.length; i += AT_ONCE)
    await Promise.all(
      asked.slice(i, i + AT_ONCE).map(async ({ query, asker, count }) => {
        if (!(await succeeds(school, query, asker, count))) missed.push(`${query.typed} (${asker})`);
      }),
    );
  return { missed, unreadable: unreadable.map(({ query }) => query.typed) };
}
