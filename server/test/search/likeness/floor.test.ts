import { beforeAll, expect, it } from "vitest";
import { sql } from "../../../src/db/sql.ts";
import { emit } from "../../../src/jobs/outbox.ts";
import { cast } from "../../../demo/cast.ts";
import { useSchool } from "../../harness.ts";
import { distractors, terms } from "../spellings.ts";
import { absent, mended } from "./words.ts";

const school = useSchool();
const AT_ONCE = 4;
const SHOWN = 5;

/** The words that are meant, and as many others as there are in the lists, stand beside those of the demo. */
beforeAll(async () => {
  const said = [
    ...terms.flatMap(({ sentences }) => sentences),
    ...distractors,
    ...new Set(mended.map(({ meant }) => meant)),
  ];
  await school.database.run(sql`
    insert into posts (user_id, hsc_batch, category, body)
    select ${cast.rafi.id}, 'HSC 25', 'other', body from unnest(${said}::text[]) as body order by md5(body)`);
  await school.database.tx((tx) => emit(tx, "search.behind", { before: null }));
  await school.drain();
});

type Found = { bodies: string[]; told: (string | null)[] };

async function searched(typed: string): Promise<Found> {
  const { status, body } = await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(typed)}`);
  expect(status, typed).toBe(200);
  const bodies = body.data.map((post: { body: string }) => post.body.normalize("NFC"));
  return { bodies, told: [body.instead, body.meant] };
}

async function eachOf<T>(all: readonly T[], judge: (one: T) => Promise<string | null>): Promise<string[]> {
  const told: string[] = [];
  for (let i = 0; i < all.length; i += AT_ONCE)
    for (const line of await Promise.all(all.slice(i, i + AT_ONCE).map(judge))) if (line) told.push(line);
  return told;
}

it("mends misspelt words of no list", { timeout: 300_000 }, async () => {
  const missed = await eachOf(mended, async ({ typed, meant }) => {
    const { bodies } = await searched(typed);
    return bodies.slice(0, SHOWN).some((text) => text.includes(meant)) ? null : `${typed} (${meant})`;
  });
  const share = 1 - missed.length / mended.length;
  console.info([`${mended.length} misspelt words: ${share.toFixed(3)} are mended`, ...missed].join("\n"));
  expect(share).toBeGreaterThanOrEqual(0.98);
});

it("finds nothing for words that no post means", { timeout: 300_000 }, async () => {
  const words = Object.values(absent).flat();
  const wrong = await eachOf(words, async (typed) => {
    const { bodies, told } = await searched(typed);
    return bodies.length === 0 ? null : `${typed}: ${told.join(" ")}`;
  });
  const share = 1 - wrong.length / words.length;
  console.info([`${words.length} absent words: ${share.toFixed(3)} find nothing`, ...wrong].join("\n"));
  expect(share).toBeGreaterThanOrEqual(0.73);
});
