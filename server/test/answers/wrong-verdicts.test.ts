import { patience, rounds } from "@angon/test-tier/tier";
import { afterEach, beforeAll, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPost } from "../helpers/posts.ts";
import { SseClient } from "../sse-client.ts";

const school = useSchool();
const { createComment, rateComment } = commentHelpers(school);

const READERS = ["rafi", "sadia", "arif", "tanvir", "mitu"] as const satisfies readonly Member[];
const ROUNDS = rounds(4, 100);
/** Rounds without a new session: access tokens end after ten minutes. */
const OF_SESSION = 20;
const QUESTION = "আনত সমতলে গতিশীল বস্তুর ত্বরণ নির্ণয় করব কীভাবে";
/** The same question in fewer words, so that the one above is the first of the similar questions. */
const ALIKE = "আনত সমতলে বস্তুর ত্বরণ নির্ণয়";
const ANSWER = "আনতি কোণের সাইন নিয়ে শুরু করো। তারপর ঘর্ষণ বাদ দাও।";
/** The collection "looking for solution". */
const SOLUTION = 5;

const ids = READERS.map((who) => cast[who].id);
const streams: SseClient[] = [];
afterEach(() => streams.splice(0).forEach((one) => one.close()));

beforeAll(async () => {
  await school.database.run(
    sql`update users set hsc_batch = 'HSC 25', level = 12 where id = any(${ids}::int[])`,
  );
});

const forEachReader = <T>(work: (who: Member) => Promise<T>): Promise<T[]> => Promise.all(READERS.map(work));

async function forgetEarlierRounds(): Promise<void> {
  await school.database.run(
    sql`update posts set status = 'hidden', hidden_at = ${school.now} where status = 'published'`,
  );
  for (const table of [sql`delete from saves`, sql`delete from ai_usage`]) await school.database.run(table);
}

async function solvedQuestion() {
  const post = await createPost(school, "rafi", { body: QUESTION });
  const answer = await createComment("nusrat", post, { content: ANSWER });
  await rateComment("rafi", post, answer, "satisfied");
  return { post, answer };
}

const asked = (who: Member) => createPost(school, who, { body: ALIKE, ai_enabled: true });
const askAssistant = async (who: Member, postId: number) =>
  (await school.as(who).post(`/api/post/${postId}/comments/ai`, { postId })).status;

/** A busy machine refuses a read for a moment. */
async function readBy(who: Member, path: string) {
  for (;;) {
    const answer = await school.as(who).get(path);
    if (answer.status === 503) continue;
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  }
}

/** Where a reader meets the answer of a solved question. */
async function seenBy(who: Member, post: number) {
  const searched = `/api/search?solved=true&limit=50&q=${encodeURIComponent("আনত সমতলে ত্বরণ")}`;
  const [similar, search, revision, card] = await Promise.all([
    readBy(who, `/api/post/similar?text=${encodeURIComponent(QUESTION)}`),
    readBy(who, searched),
    readBy(who, "/api/revise/today"),
    readBy(who, `/api/post/${post}`),
  ]);
  const isPost = (one: { id: number }) => one.id === post;
  return {
    isSolvedInSimilar: similar.data.find(isPost)?.solved,
    isSearchedAsSolved: search.data.some(isPost),
    isRevised: revision.cards.some((one: { id: string }) => one.id === `post-${post}`),
    isOnCard: card.recentComments.length > 0,
  };
}

const everywhere = {
  isSolvedInSimilar: true,
  isSearchedAsSolved: true,
  isRevised: true,
  isOnCard: true,
};
const nowhere = { isSolvedInSimilar: false, isSearchedAsSolved: false, isRevised: false, isOnCard: false };
const forAll = <T>(one: T): T[] => READERS.map(() => one);

async function openStream(who: Member, post: number, own: number): Promise<SseClient> {
  const stream = await SseClient.open(await school.as(who).client(), { posts: [post, own] });
  streams.push(stream);
  await stream.waitUntil((one) => one.dataOf("comment").length > 0);
  return stream;
}

const isWrong = (answer: number) => (stream: SseClient) =>
  stream
    .dataOf("comment")
    .some(
      ({ comment_id, verified }) =>
        comment_id === answer && (verified as { verdict?: string } | null)?.verdict === "wrong",
    );
const isRemoved = (stream: SseClient) => stream.dataOf("comment").some(({ change }) => change === "removed");

it(
  "an answer that is called wrong leaves five open pages, similar, search, revision and the assistant in every round",
  { timeout: patience(120_000) },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      if (round % OF_SESSION === 0) school.forgetSessions();
      await forgetEarlierRounds();
      const { post, answer } = await solvedQuestion();
      const own = await forEachReader(asked);
      await school.drain();
      const ownOf = (who: Member) => own[READERS.indexOf(who as (typeof READERS)[number])] ?? 0;
      await forEachReader((who) =>
        school.as(who).post("/api/post/save_post", { post_id: post, collection_id: SOLUTION }),
      );
      expect(await forEachReader((who) => seenBy(who, post))).toEqual(forAll(everywhere));
      const open = await forEachReader((who) => openStream(who, post, ownOf(who)));

      const { status } = await school
        .as("selina")
        .post(`/api/comments/${answer}/verify`, { verdict: "wrong" });
      expect(status).toBe(200);
      expect(await forEachReader((who) => seenBy(who, post)), `round ${round}`).toEqual(forAll(nowhere));
      const later = await forEachReader(asked);
      const next = await Promise.all(READERS.map((who, at) => askAssistant(who, later[at] ?? 0)));
      expect(next, "the assistant has nothing to quote").toEqual(forAll(204));
      await school.drain();
      await Promise.all(open.map((one) => one.waitUntil(isWrong(answer))));
      await Promise.all(open.map((one) => one.waitUntil(isRemoved)));
      open.forEach((one) => one.close());
    }
  },
);
