import { notificationTypes } from "@angon/contract/notification-types";
import type { Preferences } from "@angon/contract/preferences";
import { beforeEach, describe, expect, it } from "vitest";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { notificationHelpers, typesOf } from "../../../test/helpers/notifications.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { clear, notificationsOf, ownRecords, unreadCount } = notificationHelpers(school);
const CLASS = 5;
const ADDRESS = "/api/notification/preferences";

const chosenBy = async (who: Member): Promise<Preferences> => (await school.as(who).get(ADDRESS)).body;
const choose = (who: Member, body: object) => school.as(who).put(ADDRESS, body);
const ofModerators: readonly string[] = ["report_filed", "appeal_filed", "report_handed_up", "post_held"];
const forAll = notificationTypes.filter((type) => !ofModerators.includes(type));
const offOf = ({ types }: Preferences) => types.filter(({ on }) => !on).map(({ type }) => type);

beforeEach(async () => {
  await clear();
  await school.database.run(sql`delete from notification_preferences`);
});

describe("a user without choices", () => {
  it("has all notification types turned on and quiet hours at night", async () => {
    const { types, quiet } = await chosenBy("rafi");
    expect(types.map(({ type }) => type)).toEqual(forAll);
    expect(types.every(({ on }) => on)).toBe(true);
    expect(types.filter(({ can }) => !can.switch_off).map(({ type }) => type)).toEqual([
      "group_removed",
      "group_banned",
      "guardian_linked",
      "guardian_unlinked",
      "report_decided",
      "moderated",
      "decision_reversed",
      "appeal_decided",
      "held_decided",
    ]);
    expect(quiet).toEqual({ on: true, from: "22:00", until: "06:00" });
  });
});

it("the list of notification types shows those of moderators to moderators alone", async () => {
  const shownTo = async (who: Member) => (await chosenBy(who)).types.map(({ type }) => type);
  expect(await shownTo("admin")).toEqual(notificationTypes);
  for (const who of ["rafi", "selina", "rahima"] as const) expect(await shownTo(who)).toEqual(forAll);
});

describe("changing the choices", () => {
  it("stores the fields that are sent, keeps the rest, and does not affect other users", async () => {
    const first = await choose("rafi", { types: [{ type: "follow", on: false }] });
    expect([first.status, offOf(first.body)]).toEqual([200, ["follow"]]);
    await choose("rafi", { quiet: { on: false, from: "21:30", until: "05:15" } });
    await choose("rafi", {
      types: [
        { type: "follow", on: true },
        { type: "share", on: false },
      ],
    });
    const mine = await chosenBy("rafi");
    expect([offOf(mine), mine.quiet]).toEqual([["share"], { on: false, from: "21:30", until: "05:15" }]);
    expect(offOf(await chosenBy("nusrat"))).toEqual([]);
    expect((await school.stranger.get(ADDRESS)).status).toBe(401);
  });

  it("stores the changes of two parallel requests completely", async () => {
    const types = ["follow", "share", "mention", "comment", "reaction"] as const;
    await Promise.all(types.map((type) => choose("rafi", { types: [{ type, on: false }] })));
    expect(offOf(await chosenBy("rafi")).toSorted()).toEqual([...types].toSorted());
  });

  it.each([
    ["a safety type turned off", { types: [{ type: "group_banned", on: false }] }, "preferences.always_told"],
    ["an unknown type", { types: [{ type: "rain", on: false }] }, "common.validation"],
    ["an invalid time", { quiet: { on: true, from: "24:00", until: "06:00" } }, "common.validation"],
    [
      "quiet hours of no length",
      { quiet: { on: true, from: "06:00", until: "06:00" } },
      "preferences.no_night",
    ],
    ["a switch that is not a boolean", { types: [{ type: "follow", on: "no" }] }, "common.validation"],
  ])("is refused because of %s", async (_name, body, code) => {
    const before = await chosenBy("rafi");
    const answer = await choose("rafi", body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await chosenBy("rafi")).toEqual(before);
  });

  it("keeps safety types on even when the request turns them off", async () => {
    expect((await choose("rafi", { types: [{ type: "group_banned", on: true }] })).status).toBe(200);
  });
});

describe("a notification type that is turned off", () => {
  it("creates no new notification, and existing ones stay", async () => {
    const post = await createPost(school, "rafi");
    await createComment("nusrat", post);
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["comment"]);
    await choose("rafi", { types: [{ type: "comment", on: false }] });
    await createComment("arif", post);
    await createComment("selina", post);
    const lines = await notificationsOf("rafi");
    expect(typesOf(lines), "only the teacher is new").toEqual(["teacher_comment", "comment"]);
    expect(lines[1]?.message, "nobody joined").toBe(`${cast.nusrat.name} তোমার পোস্টে মন্তব্য করেছে`);
    expect(await unreadCount("rafi")).toBe(2);
    await choose("rafi", { types: [{ type: "comment", on: true }] });
    await createComment("sadia", post);
    expect(typesOf(await notificationsOf("rafi")), "and is told again from then on").toEqual([
      "comment",
      "teacher_comment",
    ]);
    await expectInvariants(school.database);
  });

  it("applies to a post in a class, without affecting the other members", async () => {
    await choose("rafi", { types: [{ type: "group_post", on: false }] });
    await createPost(school, "kamrul", { group_id: CLASS });
    expect([typesOf(await notificationsOf("rafi")), typesOf(await notificationsOf("nusrat"))]).toEqual([
      [],
      ["group_post"],
    ]);
    expect([await unreadCount("rafi"), await unreadCount("nusrat")]).toEqual([0, 1]);
  });

  it("applies to the record of the user's own actions", async () => {
    await choose("nusrat", { types: [{ type: "reaction_given", on: false }] });
    const post = await createPost(school, "rafi");
    await school.as("nusrat").post("/api/post/react", { postId: post, type: "good" });
    await school.as("arif").post("/api/post/react", { postId: post, type: "good" });
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["reaction"]);
    expect([typesOf(await ownRecords("nusrat")), typesOf(await ownRecords("arif"))]).toEqual([
      [],
      ["reaction_given"],
    ]);
  });
});

it("a muted user can change their choices, and an erased user's choices are deleted", async () => {
  await school.database.run(sql`
    update users set sanctioned_until = ${new Date(school.now.getTime() + 3_600_000)} where id = ${cast.sadia.id}`);
  school.server.services.viewers.forget();
  expect((await choose("sadia", { types: [{ type: "follow", on: false }] })).status).toBe(200);
  await school.database.run(sql`
    insert into jobs (listener, event, payload, run_at)
    values ('preferences.forget', 'user.erased', jsonb_build_object('userId', ${cast.sadia.id}::int), 'epoch')`);
  await school.drain();
  expect(await school.rows(sql`select 1 from notification_preferences`)).toEqual([]);
});
