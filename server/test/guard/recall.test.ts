import { expect, it } from "vitest";
import { disciplines } from "../../demo/bulk/vocabulary.ts";
import { randomRows } from "../../demo/bulk/random.ts";
import { questionOn, talkOn, type Discipline } from "../../demo/bulk/writing.ts";
import { commentsBelow, postsUntil } from "../../demo/posts/feed.ts";
import { useSchool } from "../harness.ts";
import type { Attack } from "./attack.ts";
import { attacksFirst } from "./attacks-first.ts";
import { attacksLater } from "./attacks-later.ts";

const school = useSchool();

type Tried = { verdict: string | null; matches: { kind: string }[] };

const tried = async (text: string): Promise<Tried> =>
  (await school.as("farhana").post("/api/admin/words/try", { text })).body;

async function missed(attacks: readonly Attack[]): Promise<string[]> {
  const misses: string[] = [];
  for (const { kind, spellings } of attacks)
    for (const text of spellings)
      if (!(await tried(text)).matches.some((match) => match.kind === kind)) misses.push(text);
  return misses;
}

const spellingsOf = (attacks: readonly Attack[]) => attacks.flatMap(({ spellings }) => spellings);

it.each([
  ["written before the rules", attacksFirst],
  ["written against them", attacksLater],
])("the guard finds at least nine of ten attacks %s, and every phone number", async (_name, attacks) => {
  expect(spellingsOf(attacks)).toHaveLength(100);
  const misses = await missed(attacks);
  expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(10);
  expect(await missed(attacks.filter(({ kind }) => kind === "phone"))).toEqual([]);
});

/** All posts and comments of the demo, then posts of the bulk school. */
function ordinaryTexts(): string[] {
  const posts = postsUntil(school.now.getTime());
  const rowOf = randomRows(1, "ordinary");
  const all = Object.keys(disciplines) as Discipline[];
  const bulk = Array.from({ length: 1_000 }, (_, i) => {
    const discipline = all[i % all.length] as Discipline;
    return (i % 2 === 0 ? questionOn : talkOn)(discipline, rowOf(i)).body;
  });
  const comments = commentsBelow(posts, school.now.getTime()).map(({ content }) => content);
  return [...posts.map(({ body }) => body), ...comments, ...bulk];
}

it("the guard holds or refuses at most one of a hundred ordinary texts", async () => {
  const texts = ordinaryTexts();
  expect(texts.length).toBeGreaterThan(1_800);
  const stopped: string[] = [];
  for (const text of texts)
    if (["hold", "block"].includes((await tried(text)).verdict ?? "")) stopped.push(text);
  expect(stopped.length, stopped.join("\n---\n")).toBeLessThanOrEqual(Math.floor(texts.length / 100));
}, 60_000);
