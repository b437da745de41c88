import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
/** As many batches as run at the same time. */
const UNDER_WAY = 2;
const PATIENCE = { timeout: 1_500 };

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

let busy: number[];
beforeEach(async () => {
  busy = [await insertPost("rafi"), await insertPost("rafi")];
});
afterEach(() => vi.restoreAllMocks());

/** Two comments wait for locked posts; these wait behind them and are written together when the lock ends. */
async function together(all: readonly Sent[]) {
  const client = await school.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from posts where id = any($1::bigint[]) for update", [busy]);
    const first = busy.map((post, i) => send({ who: i === 0 ? "selina" : "kamrul", post }));
    await vi.waitFor(async () => expect(await waiting()).toBe(UNDER_WAY), PATIENCE);
    const entered = vi.spyOn(school.server.services.limits, "take");
    const sent = all.map(send);
    // The limit is the last step before the queue.
    const queued = () => entered.mock.calls.filter(([limit]) => limit === commentLimit).length;
    await vi.waitFor(() => expect(queued()).toBe(all.length), PATIENCE);
    await client.query("commit");
    await Promise.all(first);
    return (await Promise.all(sent)).map(outcomeOf);
  } finally {
    client.release(true);
  }
}

const waiting = async () =>
  (
    await school.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length;

/** How many transactions wrote the comments on these posts. */
async function transactionsOn(...posts: number[]): Promise<number> {
  const rows = await school.rows(sql`
    select distinct xmin::text from comments where post_id = any(${posts}::bigint[]) and parent_id is null`);
  return rows.length;
}

const textsOn = async (post: number): Promise<string[]> =>
  (await listComments("nusrat", post)).body.map(({ content }: { content: string }) => content);

describe("comments that wait at the same time", () => {
  it("are written in one transaction, each by the rights of its author", async () => {
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
    expect(await transactionsOn(other)).toBe(1);
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
    expect(outcomes).toEqual([201, 201, 201]);
    expect(await commentCounts(post)).toEqual({ stored: 2, actual: 2 });
    const published = () =>
      school.rows(sql`select from live_log where topic = ${`post:${post}`} and kind = 'comment'`);
    await vi.waitFor(async () => expect(await published()).toHaveLength(2), { timeout: 5_000 });
  });

  it("are rolled back together and written separately when one is refused after its insert", async () => {
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
