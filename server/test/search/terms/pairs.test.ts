import { beforeAll, expect, it } from "vitest";
import { sql } from "../../../src/db/sql.ts";
import { emit } from "../../../src/jobs/outbox.ts";
import { cast } from "../../../demo/cast.ts";
import { useSchool } from "../../harness.ts";
import { pairs } from "./pairs.ts";

const school = useSchool();
const AT_ONCE = 4;

const said = pairs.flatMap(({ bengali, english }) => [
  `${bengali} কাকে বলে, উদাহরণ দিয়ে কেউ লিখবে?`,
  `Someone write what ${english} is, please, with one example.`,
]);

/** The school has a Bengali and an English post of each term, and no others. */
beforeAll(async () => {
  await school.database.run(sql`update posts set status = 'deleted', deleted_at = now()`);
  await school.database.run(sql`
    insert into posts (user_id, hsc_batch, category, body)
    select ${cast.rafi.id}, 'HSC 25', 'other', body from unnest(${said}::text[]) as body order by md5(body)`);
  await school.database.tx((tx) => emit(tx, "search.behind", { before: null }));
  await school.drain();
});

async function bodiesFor(typed: string): Promise<string[]> {
  const { status, body } = await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(typed)}`);
  expect(status, typed).toBe(200);
  return body.data.map((post: { body: string }) => post.body);
}

/** How much of what one term finds the other finds too. */
const shareOf = (own: readonly string[], other: readonly string[]) =>
  own.length === 0 ? 1 : own.filter((body) => other.includes(body)).length / own.length;

it("a term finds the posts of its other language", { timeout: 300_000 }, async () => {
  const judged: { name: string; english: number; bengali: number }[] = [];
  const judge = async ({ bengali, english }: (typeof pairs)[number]) => {
    const [one, other] = await Promise.all([bodiesFor(bengali), bodiesFor(english)]);
    judged.push({
      name: `${bengali} = ${english}`,
      english: shareOf(one, other),
      bengali: shareOf(other, one),
    });
  };
  for (let i = 0; i < pairs.length; i += AT_ONCE) await Promise.all(pairs.slice(i, i + AT_ONCE).map(judge));
  const mean = (side: "english" | "bengali") =>
    judged.reduce((sum, one) => sum + one[side], 0) / judged.length;
  const lines = judged
    .filter((one) => one.english < 1 || one.bengali < 1)
    .map(({ name, english, bengali }) => `${name}: ${english.toFixed(2)}, back ${bengali.toFixed(2)}`);
  console.info(
    [
      `${pairs.length} pairs: ${mean("english").toFixed(3)}, back ${mean("bengali").toFixed(3)}`,
      ...lines,
    ].join("\n"),
  );
  expect(mean("english")).toBeGreaterThanOrEqual(0.9);
  expect(mean("bengali")).toBeGreaterThanOrEqual(0.9);
});
