import { beforeEach, describe, expect, it } from "vitest";
import { readEverything } from "../../../test/helpers/all-reads.ts";
import { createPoll, createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();

const vote = (who: Member, postId: number, optionId: number | undefined) =>
  school.as(who).post("/api/polls/vote", { postId, optionId });

type Option = { id: number; vote_count?: number; has_voted: boolean; is_correct?: boolean };
const counts = (options: Option[]) => options.map(({ vote_count }) => vote_count);
const mine = (options: Option[]) => options.findIndex(({ has_voted }) => has_voted);

describe("voting", () => {
  it("for another option moves the single vote; for the same option it changes nothing", async () => {
    const { id, options } = await createPoll(school, "rafi", { pollType: "survey" });
    const first = await vote("nusrat", id, options[0]);
    expect(first.status).toBe(200);
    expect([counts(first.body.pollOptions), mine(first.body.pollOptions), first.body.totalVotes]).toEqual([
      [1, 0, 0],
      0,
      1,
    ]);
    expect((await vote("nusrat", id, options[0])).body).toEqual(first.body);
    await vote("sadia", id, options[2]);
    const moved = await vote("nusrat", id, options[2]);
    expect([counts(moved.body.pollOptions), mine(moved.body.pollOptions), moved.body.totalVotes]).toEqual([
      [0, 0, 2],
      2,
      2,
    ]);
    const { body } = await school.as("nusrat").get(`/api/post/${id}`);
    expect([body.pollOptions, body.totalVotes]).toEqual([moved.body.pollOptions, 2]);
    await expectInvariants(school.database);
  });

  it("reveals the right answer of a question to users who have voted, and of a survey to none", async () => {
    const question = await createPoll(school, "rafi");
    const before = await school.as("nusrat").get(`/api/post/${question.id}`);
    expect(before.text).not.toContain("is_correct");
    const { body } = await vote("nusrat", question.id, question.options[0]);
    expect(body.pollOptions.map((option: Option) => option.is_correct)).toEqual([false, true, false]);
    expect((await school.as("sadia").get(`/api/post/${question.id}`)).text).not.toContain("is_correct");
    const survey = await createPoll(school, "rafi", { pollType: "survey" });
    expect((await vote("nusrat", survey.id, survey.options[0])).text).not.toContain("is_correct");
  });

  it("shows the votes of a question to those who have voted, its author and staff; those of a survey to all", async () => {
    const question = await createPoll(school, "rafi");
    await vote("sadia", question.id, question.options[1]);
    const seenBy = async (who: Member, { id }: { id: number }) => {
      const { body } = await school.as(who).get(`/api/post/${id}`);
      return [counts(body.pollOptions), body.totalVotes];
    };
    const hidden = [undefined, undefined, undefined];
    expect(await seenBy("nusrat", question)).toEqual([hidden, 1]);
    for (const who of ["sadia", "rafi", "selina", "admin"] as const)
      expect([who, await seenBy(who, question)]).toEqual([who, [[0, 1, 0], 1]]);
    const { body } = await vote("nusrat", question.id, question.options[0]);
    expect(counts(body.pollOptions)).toEqual([1, 1, 0]);
    const survey = await createPoll(school, "rafi", { pollType: "survey" });
    await vote("sadia", survey.id, survey.options[1]);
    expect(await seenBy("nusrat", survey)).toEqual([[0, 1, 0], 1]);
  });

  it("shows the votes of a question to all once its school year is closed", async () => {
    const { id, options } = await createPoll(school, "rafi");
    await vote("sadia", id, options[1]);
    const close = async (at: Date | null) => {
      await school.database.run(
        sql`update batches set closed_at = ${at}, is_current = ${at === null} where name = 'HSC 25'`,
      );
      school.forgetSessions();
    };
    await close(school.now);
    const { body } = await school.as("nusrat").get(`/api/post/${id}`);
    await close(null);
    expect(counts(body.pollOptions)).toEqual([0, 1, 0]);
  });

  it("shows the right answer and the votes in no list before the vote, and in every list after it", async () => {
    const word = "লম্বচিহ্ন";
    const { id, options } = await createPoll(school, "rafi", { body: `${word} হলে কাজ কত?` });
    await school.as("admin").post(`/api/post/${id}/pin`);
    for (const who of ["nusrat", "sadia"] as const)
      await school.as(who).post("/api/post/save_post", { post_id: id, collection_id: 1 });
    const ask = { ids: [id], queries: [`?q=${encodeURIComponent(word)}`] };
    const shown = new RegExp(`\\{"id":${options[0]},[^{}]*\\}`, "g");
    const seenBy = async (who: Member) =>
      [...(await readEverything(school.as(who), ask))].flatMap(([path, text]) =>
        (text.match(shown) ?? []).map((option) => ({
          path,
          tells: option.includes("is_correct") || option.includes("vote_count"),
          tellsAll: option.includes("is_correct") && option.includes("vote_count"),
        })),
      );
    const before = await seenBy("nusrat");
    expect(new Set(before.map(({ path }) => path.replace(/\?.*/, "")))).toEqual(
      new Set([
        "/api/post",
        "/api/post/pinned_posts",
        `/api/post/${id}`,
        "/api/post/saved_posts",
        "/api/search",
      ]),
    );
    expect(before.filter(({ tells }) => tells)).toEqual([]);
    await vote("nusrat", id, options[0]);
    expect((await seenBy("nusrat")).filter(({ tellsAll }) => !tellsAll)).toEqual([]);
    expect((await seenBy("sadia")).filter(({ tells }) => tells)).toEqual([]);
    expect((await seenBy("rafi")).filter(({ tellsAll }) => !tellsAll)).toEqual([]);
  });

  it("reveals to no user who voted for which option", async () => {
    const { id, options } = await createPoll(school, "rafi");
    await vote("nusrat", id, options[0]);
    for (const who of ["rafi", "admin"] as const) {
      const { body } = await school.as(who).get(`/api/post/${id}`);
      expect(JSON.stringify([body.pollOptions, body.totalVotes])).not.toContain("user");
      expect(mine(body.pollOptions)).toBe(-1);
    }
  });
});

describe("a vote is refused", () => {
  it("for an option of another poll, and for a post without a poll", async () => {
    const [one, other] = [await createPoll(school, "rafi"), await createPoll(school, "rafi")];
    const post = await createPost(school, "rafi");
    for (const reply of [
      await vote("nusrat", one.id, other.options[0]),
      await vote("nusrat", post, one.options[0]),
      await vote("nusrat", one.id, 2_000_000_000),
    ])
      expect([reply.status, reply.body.code]).toEqual([422, "polls.other_option"]);
    expect((await vote("nusrat", one.id, undefined)).status).toBe(422);
    await expectInvariants(school.database);
  });

  it.each([undefined, null, 0, -1, 1.5, 2 ** 31, "1", "১", true, [1], {}, { $ne: 1 }])(
    "for %j as the id of an option or of a post",
    async (wrong) => {
      const { id, options } = await createPoll(school, "rafi");
      const send = (body: object) => school.as("nusrat").post("/api/polls/vote", body);
      for (const body of [
        { postId: id, optionId: wrong },
        { postId: wrong, optionId: options[0] },
      ]) {
        const refused = await send(body);
        expect([refused.status, refused.body.code]).toEqual([422, "common.validation"]);
      }
      expect((await school.as("rafi").get(`/api/post/${id}`)).body.totalVotes).toBe(0);
      expect((await send({ postId: id, optionId: options[0] })).body.totalVotes).toBe(1);
    },
  );

  it("after the post is deleted, until it is restored", async () => {
    const { id, options } = await createPoll(school, "rafi");
    await school.as("rafi").delete(`/api/post/${id}`);
    for (const who of ["rafi", "nusrat", "admin"] as const)
      expect([who, (await vote(who, id, options[0])).body.code]).toEqual([who, "common.not_found"]);
    await school.as("rafi").post(`/api/post/${id}/restore`);
    expect((await vote("nusrat", id, options[0])).body.totalVotes).toBe(1);
    await expectInvariants(school.database);
  });

  it("where the poll is hidden or of the other batch, and from visitors of the group that has pinned it", async () => {
    const { id, options } = await createPoll(school, "rafi");
    expect((await vote("tanvir", id, options[0])).status).toBe(404);
    await school.database.run(
      sql`update posts set group_id = 1, hsc_batch = null, pinned_at = now() where id = ${id}`,
    );
    const outside = await vote("sadia", id, options[0]);
    expect([outside.status, outside.body.code]).toEqual([403, "posts.members_only"]);
    expect((await vote("nusrat", id, options[0])).status).toBe(200);
    await school.database.run(sql`update posts set status = 'hidden', hidden_at = now() where id = ${id}`);
    expect((await vote("nusrat", id, options[1])).status).toBe(404);
    await expectInvariants(school.database);
  });
});

describe("a poll with an end and hidden results", () => {
  beforeEach(school.forgetSessions);
  const feedPath = "/api/post?pageSize=20&sortedBy=latest";
  const inSixMinutes = () => new Date(school.now.getTime() + 6 * 60_000).toISOString();
  const hiddenPoll = () =>
    createPoll(school, "rafi", { pollType: "survey", pollEndsAt: inSixMinutes(), pollHides: true });

  it("shows its counts to voters and author alone, in every read, and to all once it has ended", async () => {
    const { id, options } = await hiddenPoll();
    expect((await vote("sadia", id, options[1])).body.pollOptions[1].vote_count).toBe(1);
    const none = [undefined, undefined, undefined];
    const seenBy = async (who: Member) => {
      const detail = (await school.as(who).get(`/api/post/${id}`)).body;
      if (who === "selina") return counts(detail.pollOptions);
      const apart = (await school.as(who).get(`${feedPath}&mine=apart`)).body;
      const whole = (await school.as(who).get(feedPath)).body;
      const own = apart.mine.find((card: { id: number }) => card.id === id);
      expect(JSON.stringify(apart.shared.find((card: { id: number }) => card.id === id))).not.toContain(
        "vote",
      );
      const card = whole.data.find((one: { id: number }) => one.id === id);
      expect([counts(own.options), counts(card.pollOptions)]).toEqual([
        counts(detail.pollOptions),
        counts(detail.pollOptions),
      ]);
      return counts(detail.pollOptions);
    };
    for (const who of ["nusrat", "selina"] as const) expect(await seenBy(who), who).toEqual(none);
    for (const who of ["sadia", "rafi"] as const) expect(await seenBy(who), who).toEqual([0, 1, 0]);
    const { body } = await school.as("nusrat").get(`/api/post/${id}`);
    expect(Date.parse(body.poll_ends_at)).toBeGreaterThan(Date.parse(body.created_at));
    school.advanceClock({ minutes: 6 });
    expect(await seenBy("nusrat")).toEqual([0, 1, 0]);
    const late = await vote("nusrat", id, options[0]);
    expect([late.status, late.body.code]).toEqual([409, "polls.ended"]);
    expect((await vote("sadia", id, options[0])).body.code, "a moved vote").toBe("polls.ended");
    await expectInvariants(school.database);
  });

  it("may end at a time within a year", async () => {
    const create = (pollEndsAt: string) =>
      school.as("rafi").post("/api/post", {
        category: "poll",
        body: "কবে?",
        hsc_batch: "HSC 26",
        pollType: "survey",
        pollOptions: [{ name: "আজ" }, { name: "কাল" }],
        pollEndsAt,
      });
    for (const wrong of ["2020-01-01T10:00", "2090-01-01T10:00", "soon"]) {
      const { status, body } = await create(wrong);
      expect([status, body.code], wrong).toEqual([422, "composer.poll_end"]);
    }
  });

  it("shows the answer of a quiz poll to all once it has ended", async () => {
    const { id } = await createPoll(school, "rafi", { pollEndsAt: inSixMinutes() });
    expect((await school.as("nusrat").get(`/api/post/${id}`)).text).not.toContain("is_correct");
    school.advanceClock({ minutes: 6 });
    expect((await school.as("nusrat").get(`/api/post/${id}`)).text).toContain("is_correct");
  });
});
