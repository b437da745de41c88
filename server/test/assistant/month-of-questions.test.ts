import { patience, rounds } from "@angon/test-tier/tier";
import { expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { problems } from "../../src/features/assistant/filter/problems.fixture.ts";
import { useProvider } from "../helpers/ai-provider.ts";
import { useSchool } from "../harness.ts";

const { env } = useProvider();

const school = useSchool({ env });

/** Two questions a day: one that the school was asked before, one that is new to it. */
const DAYS = rounds(6, 30);
const LEAST_FREE = 0.3;

/** Solved questions of the demo school, in the order in which they were asked. */
const solvedBefore = async () =>
  (
    await school.rows<{ body: string }>(sql`
      select p.body from posts p
      where p.status = 'published' and p.group_id is null and p.hsc_batch = 'HSC 25' and p.category = 'subject'
        and char_length(p.body) between 60 and 600
        and exists (select from comments c join comment_reactions r on r.comment_id = c.id
          where c.post_id = p.id and r.user_id = p.user_id and r.type = 'satisfied')
      order by md5(p.id::text)`)
  ).map(({ body }) => body);

/** The same question as another student types it: a quarter of its words are missing, in a frame of its own. */
const reworded = (body: string): string =>
  `কেউ একটু বুঝিয়ে দেবে? ${body
    .split(/\s+/)
    .filter((word, i) => i % 4 !== 3 && !/^[#@]/.test(word))
    .join(" ")}`;

it(
  `of ${DAYS} days of questions, half of them asked before, at least three of ten are answered without a charge`,
  { timeout: patience(120_000) },
  async () => {
    const known = (await solvedBefore()).slice(0, DAYS).map(reworded);
    expect(known).toHaveLength(DAYS);
    const unknown = problems.filter((_, i) => i % Math.floor(problems.length / DAYS) === 0).slice(0, DAYS);
    const posts: number[] = [];
    for (const body of known.flatMap((one, day) => [one, unknown[day]?.question ?? ""])) {
      // A student pays five answers a day.
      await school.database.run(sql`delete from ai_usage`);
      const { status, body: created } = await school
        .as("arif")
        .post("/api/post", { category: "other", body, ai_enabled: true, confirmed: true });
      if (status === 201) posts.push(created.id);
      await school.drain();
    }
    const answers = await school.rows<{ provider: string }>(sql`
      select ai ->> 'provider' as provider from comments where by_assistant and post_id = any(${posts}::int[])`);
    const charged = await school.rows(sql`select from ai_charges where post_id = any(${posts}::int[])`);
    const free = answers.filter(({ provider }) => provider === "school").length;
    console.log(
      `of ${posts.length} questions ${free} were answered from the school (${Math.round((100 * free) / posts.length)} %), ${charged.length} by the provider`,
    );
    expect(free + charged.length, "each question is answered once").toBe(answers.length);
    expect(free / posts.length).toBeGreaterThanOrEqual(LEAST_FREE);
  },
);
