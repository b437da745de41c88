import { afterEach, describe, expect, it, vi } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { commentLimit } from "../../src/features/comments/limits.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { insertPost, createComment, commentCounts, listComments } = commentHelpers(school);
const { uploadFile } = uploadHelpers(school);
const CLASS = 5;

type Sent = { who: Member; post: number; input?: object; key?: string };

const send = ({ who, post, input, key }: Sent) =>
  school
    .as(who)
    .post(
      `/api/post/${post}/comments`,
      { content: "এভাবে ভেবে দেখো", ...input },
      key === undefined ? {} : { "idempotency-key": key },
    );

const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;

afterEach(() => vi.restoreAllMocks());

/** Shorter than the lock timeout of the server. */
const PATIENCE = { timeout: 1_500 };

/** The posts are locked until all requests have passed the limit, the last step before the transaction. */
async function together(all: readonly Sent[]) {
  // Opening a session takes its time, which the locked posts do not have.
  for (const { who } of all) await school.as(who).client();
  const client = await school.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from posts where id = any($1::bigint[]) for update", [
      all.map(({ post }) => post),
    ]);
    const entered = vi.spyOn(school.server.services.limits, "take");
    const sent = all.map(send);
    const passed = () => entered.mock.calls.filter(([limit]) => limit === commentLimit).length;
    await vi.waitFor(() => expect(passed()).toBe(all.length), PATIENCE);
    await client.query("commit");
    return (await Promise.all(sent)).map(outcomeOf);
  } finally {
    client.release(true);
  }
}

/** How many transactions wrote the comments on these posts. */
async function transactionsOn(...posts: number[]): Promise<number> {
  const rows = await school.rows(sql`
    select distinct xmin::text from comments where post_id = any(${posts}::bigint[]) and parent_id is null`);
  return rows.length;
}

const textsOn = async (post: number): Promise<string[]> =>
  (await listComments("nusrat", post)).body.map(({ content }: { content: string }) => content);

describe("comments that are sent at the same time", () => {
  it("are written in one transaction each, by the rights of their authors", async () => {
    const [one, other, inClass] = [
      await insertPost("nusrat"),
      await insertPost("nusrat"),
      await insertPost("nusrat", { group: CLASS }),
    ];
    const parent = await createComment("nusrat", one);
    const outcomes = await together([
      { who: "rafi", post: other, input: { content: "প্রথম" } },
      { who: "sadia", post: other, input: { content: "দ্বিতীয়" } },
      { who: "nusrat", post: one, input: { content: "জবাব", parentCommentId: parent } },
      { who: "arif", post: inClass },
      { who: "admin", post: 99_999_999 },
    ]);
    expect(outcomes).toEqual([201, 201, 201, "common.not_found", "common.not_found"]);
    expect(await transactionsOn(other)).toBe(2);
    expect((await textsOn(other)).toSorted()).toEqual(["দ্বিতীয়", "প্রথম"].toSorted());
    expect(await commentCounts(other)).toEqual({ stored: 2, actual: 2 });
    expect(await commentCounts(one)).toEqual({ stored: 2, actual: 2 });
    expect(await commentCounts(inClass)).toEqual({ stored: 0, actual: 0 });
    const [reply] = (await listComments("nusrat", one)).body[0].replies;
    expect(reply).toMatchObject({ content: "জবাব", user: { id: cast.nusrat.id } });
  });

  it("emit an event each, and only one event for an idempotency key that was sent twice", async () => {
    const post = await insertPost("nusrat");
    const same = { who: "rafi", post, input: { content: "একবার" }, key: "sent-twice" } as const;
    const outcomes = await together([same, { who: "sadia", post }, same]);
    expect(new Set(outcomes)).toEqual(new Set([201, "common.idempotency_running"]));
    expect(outcomeOf(await send(same)), "the repeated request gets the stored response").toBe(201);
    expect(await commentCounts(post)).toEqual({ stored: 2, actual: 2 });
    const published = () =>
      school.rows(sql`select from live_log where topic = ${`post:${post}`} and kind = 'comment'`);
    await vi.waitFor(async () => expect(await published()).toHaveLength(2), { timeout: 5_000 });
  });

  it("are written when another one is refused, whose turn in a slow group is not taken", async () => {
    const [post, inClass] = [await insertPost("nusrat"), await insertPost("nusrat", { group: CLASS })];
    await school.database.run(sql`update groups set slow_minutes = 5 where id = ${CLASS}`);
    await school.database.run(sql`delete from group_turns`);
    const foreign = await uploadFile("rafi");
    const own = await uploadFile("rafi");
    const outcomes = await together([
      { who: "sadia", post },
      { who: "nusrat", post: inClass, input: { image: foreign } },
      { who: "rafi", post, input: { image: own } },
    ]);
    expect(outcomes).toEqual([201, "uploads.url_not_owned", 201]);
    expect(await transactionsOn(post)).toBe(2);
    expect(await commentCounts(post)).toEqual({ stored: 2, actual: 2 });
    expect(outcomeOf(await send({ who: "nusrat", post: inClass })), "the turn is not taken").toBe(201);
    expect(outcomeOf(await send({ who: "nusrat", post: inClass }))).toBe("posting.slow");
    await school.database.run(sql`update groups set slow_minutes = 0 where id = ${CLASS}`);
  });
});
