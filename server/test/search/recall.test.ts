import { beforeAll, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { emit } from "../../src/jobs/outbox.ts";
import { cast } from "../../demo/cast.ts";
import { useSchool } from "../harness.ts";
import { distractors, kinds, speaksOf, terms, type Term } from "./spellings.ts";

const school = useSchool();
const said = [...terms.flatMap(({ sentences }) => sentences), ...distractors];
const asked = terms.flatMap((term) => term.spellings.map(({ typed, kind }) => ({ term, typed, kind })));

/** Terms of the list that are one in two languages: a post of either answers both. */
const same = [
  ["আইসিটি", "তথ্য ও যোগাযোগ প্রযুক্তি"],
  ["অনুচ্ছেদ", "প্যারাগ্রাফ"],
];
const isRight = (text: string, term: Term): boolean => {
  const names = same.find((one) => one.includes(term.term)) ?? [term.term];
  return terms.some((one) => names.includes(one.term) && speaksOf(text, one));
};

const SHOWN = 10;
const AT_ONCE = 4;

/** The school contains only these posts, and they are as old as posts from before the search index. */
beforeAll(async () => {
  await school.database.run(sql`update posts set status = 'deleted', deleted_at = now()`);
  await school.database.run(sql`
    insert into posts (user_id, hsc_batch, category, body)
    select ${cast.rafi.id}, 'HSC 25', 'other', body from unnest(${said}::text[]) as body order by md5(body)`);
  await school.database.tx((tx) => emit(tx, "search.behind", { before: null }));
  await school.drain();
});

type Judged = {
  typed: string;
  kind: string;
  term: string;
  recall: number;
  precision: number;
  wrong: string[];
};

async function judge({ term, typed, kind }: (typeof asked)[number]): Promise<Judged> {
  const { body } = await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(typed)}`);
  const found = body.data.map((post: { body: string }) => post.body) as string[];
  const right = found.filter((text) => speaksOf(text, term)).length;
  const all = said.filter((text) => speaksOf(text, term)).length;
  return {
    typed,
    kind,
    term: term.term,
    recall: right / Math.min(SHOWN, all),
    precision: found.length === 0 ? 0 : found.filter((text) => isRight(text, term)).length / found.length,
    wrong: found.filter((text) => !isRight(text, term)),
  };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const round = (share: number) => share.toFixed(3);

it("the search finds the expected post for each spelling of a word", { timeout: 300_000 }, async () => {
  const judged: Judged[] = [];
  for (let i = 0; i < asked.length; i += AT_ONCE)
    judged.push(...(await Promise.all(asked.slice(i, i + AT_ONCE).map(judge))));
  const shares = (some: readonly Judged[]) => ({
    recall: mean(some.map((one) => one.recall)),
    precision: mean(some.map((one) => one.precision)),
  });
  const lines = kinds.map((kind) => {
    const { recall, precision } = shares(judged.filter((one) => one.kind === kind));
    return `${kind}: recall ${round(recall)}, precision ${round(precision)}`;
  });
  const misses = judged
    .filter(({ recall, precision }) => recall < 1 || precision < 0.5)
    .map(
      (one) =>
        `${one.kind} ${one.typed} (${one.term}): ${round(one.recall)}, ${round(one.precision)} ${one.wrong.slice(0, 2).join(" | ")}`,
    );
  const { recall, precision } = shares(judged);
  console.info(
    [
      ...lines,
      `all ${judged.length}: recall ${round(recall)}, precision ${round(precision)}`,
      ...misses,
    ].join("\n"),
  );
  expect(recall).toBeGreaterThanOrEqual(0.985);
  expect(precision).toBeGreaterThanOrEqual(0.965);
});
