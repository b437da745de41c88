import { beforeAll, expect, it } from "vitest";
import { sql } from "../../../src/db/sql.ts";
import { emit } from "../../../src/jobs/outbox.ts";
import { cast } from "../../../demo/cast.ts";
import { termsOf } from "../../../src/features/search/terms/public.ts";
import { useSchool } from "../../harness.ts";
import { distractors, terms } from "../spellings.ts";
import { englishWords } from "./english.ts";

const school = useSchool();
const AT_ONCE = 4;

/** As many words as there are in the lists stand beside those of the demo, and may be taken for one of these. */
beforeAll(async () => {
  const said = [...terms.flatMap(({ sentences }) => sentences), ...distractors];
  await school.database.run(sql`
    insert into posts (user_id, hsc_batch, category, body)
    select ${cast.rafi.id}, 'HSC 25', 'other', body from unnest(${said}::text[]) as body order by md5(body)`);
  await school.database.tx((tx) => emit(tx, "search.behind", { before: null }));
  await school.drain();
});

/** English words in Bengali letters that are in no pair of the table. */
const loans = ["প্রিন্ট", "পেনসিল", "পজিটিভ", "নেগেটিভ"];

async function wrongFor(word: string): Promise<string[]> {
  const { status, body } = await school.as("nusrat").get(`/api/search?q=${word}`);
  expect(status, word).toBe(200);
  const { spansIn } = await termsOf(school.database);
  const others = spansIn([word]).flatMap(({ alternatives }) => alternatives.flat());
  const isRight = (mark: string) =>
    mark.startsWith(word) ||
    loans.some((loan) => mark.normalize("NFC").startsWith(loan)) ||
    others.some((other) => mark.startsWith(other));
  const taken = [body.instead, body.meant, ...body.marks].filter((one) => one !== null);
  return taken.filter((one: string) => !isRight(one));
}

it("an English word is not replaced by a word of the same sound", { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  const judge = async (word: string) => {
    const found = await wrongFor(word);
    if (found.length > 0) wrong.push(`${word}: ${found.join(", ")}`);
  };
  for (let i = 0; i < englishWords.length; i += AT_ONCE)
    await Promise.all(englishWords.slice(i, i + AT_ONCE).map(judge));
  expect(wrong).toEqual([]);
});

it.each(["salt bridge", "acid base", "hw"])("%j is not replaced", async (typed) => {
  const { body } = await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(typed)}`);
  expect([body.instead, body.meant]).toEqual([null, null]);
});
