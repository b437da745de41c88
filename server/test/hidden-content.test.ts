import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { sql } from "../src/db/sql.ts";
import { createEntry } from "./helpers/calendar.ts";
import { commentHelpers } from "./helpers/comments.ts";
import { readEverything, type ReadParameters } from "./helpers/all-reads.ts";
import { picture } from "./helpers/pictures.ts";
import { createPost } from "./helpers/posts.ts";
import { uploadHelpers } from "./helpers/uploads.ts";
import { useSchool, type Member } from "./harness.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { uploadFile } = uploadHelpers(school);

const CLASS = 5;
const CLASS_NAME = "hsc25-science-a";
const CLUB = 2;
const EVENT = 700_000;
const everyMember = (Object.keys(cast) as Member[]).filter((viewer) => cast[viewer].phone !== null);
const inClass: Member[] = ["rafi", "nusrat", "sadia", "kamrul", "selina", "admin"];

/** Hidden content and the only viewers who may find it in a response. */
const secrets = {
  inFeed: ["ফিডেরকথাচিহ্ন", everyMember.filter((viewer) => !["tanvir", "mitu", "jui"].includes(viewer))],
  inGroup: ["গোপনকথাচিহ্ন", inClass],
  onPicture: ["gopon-chobi", inClass],
  earlierText: ["আগেরকথাচিহ্ন", inClass],
  pinned: ["বোর্ডেরকথাচিহ্ন", everyMember],
  belowPinned: ["নিচেরকথাচিহ্ন", inClass],
  onPictureBelow: ["nicher-chobi", inClass],
  nameOfMember: ["নিভৃতসদস্যচিহ্ন", inClass],
  faceOfMember: ["/nibhrito-mukh.webp", inClass],
  nameOfListed: ["তালিকারমানুষচিহ্ন", ["farhana", "admin"]],
  nameOfAsker: ["দরজায়দাঁড়ানোচিহ্ন", ["kamrul", "selina", "farhana", "admin"]],
  reasonOfBan: ["নিষেধেরকারণচিহ্ন", ["kamrul", "selina", "farhana", "admin", "tanvir"]],
  reasonInClub: ["ক্লাবেরকারণচিহ্ন", ["arif", "kamrul", "farhana", "admin", "mitu"]],
  held: ["অপেক্ষারকথাচিহ্ন", ["rafi", "farhana", "admin"]],
  onHeldPicture: ["opekkhar-chobi", ["rafi", "farhana", "admin"]],
  event: ["ইভেন্টচিহ্ন", inClass],
  reportText: ["অভিযোগচিহ্ন", ["nusrat", "farhana", "admin"]],
} as const satisfies Record<string, readonly [string, readonly Member[]]>;
type Secret = keyof typeof secrets;
const names = Object.keys(secrets) as Secret[];
const markerOf = (name: Secret) => secrets[name][0];

const planted: Partial<Record<Secret, number>> = {};
let parameters: ReadParameters;

/** A post with every field that another endpoint could leak: text, tag, edit history, options, comments, saved copy. */
async function createPostWithDetails(place: { group_id?: number }, word: string): Promise<number[]> {
  const post = await createPost(school, "rafi", {
    ...place,
    category: "poll",
    body: `${word} #${word}`,
    pollType: "survey",
    pollOptions: [{ name: `${word} ক` }, { name: `${word} খ` }],
  });
  await school.as("rafi").put(`/api/post/${post}`, { body: `আবার ${word} #${word}` });
  const comment = await createComment("nusrat", post, { content: `${word} নিচে` });
  await createComment("rafi", post, { content: `${word} আরও নিচে`, parentCommentId: comment });
  await school.as("nusrat").post("/api/post/save_post", { post_id: post, collection_id: 1 });
  return [post, comment];
}

/** A user of the batch whose name is visible to the class only. */
async function insertUser(name: string): Promise<number> {
  const [row] = await school.rows<{ id: number }>(sql`
    insert into users (name, level, hsc_batch) values (${name}, 12, 'HSC 25') returning id`);
  return row?.id ?? 0;
}

/** A pinned post of a class, which non-members may see, with a comment, which they may not. */
async function createPinnedPost(member: number): Promise<number> {
  const post = await createPost(school, "rafi", { group_id: CLASS, body: markerOf("earlierText") });
  const earlier = new Date(school.now.getTime() - 20 * 60_000);
  await school.database.run(sql`update posts set created_at = ${earlier} where id = ${post}`);
  await school.as("rafi").put(`/api/post/${post}`, { body: markerOf("pinned") });
  await school.as("kamrul").post(`/api/post/${post}/pin`);
  const image = await uploadFile(
    "nusrat",
    { fileName: `${markerOf("onPictureBelow")}.png` },
    await picture(),
  );
  await createComment("nusrat", post, { content: markerOf("belowPinned"), image });
  await school.database.run(sql`
    insert into comments (post_id, user_id, content, created_at) values (${post}, ${member}, 'ঠিক', ${school.now})`);
  await school.database.run(sql`update posts set comment_count = 2, r_good = 1 where id = ${post}`);
  await school.database.run(sql`
    insert into reactions (post_id, user_id, type, created_at) values (${post}, ${member}, 'good', ${school.now})`);
  return post;
}

/** A post on the public feed of its batch that waits for a moderator. */
async function createHeldPost(): Promise<number> {
  const image = await uploadFile("rafi", { fileName: `${markerOf("onHeldPicture")}.png` });
  const { status, body } = await school.as("rafi").post("/api/post", {
    category: "poll",
    body: `${markerOf("held")} হারামি #${markerOf("held")}`,
    image,
    pollType: "survey",
    pollOptions: [{ name: `${markerOf("held")} ক` }, { name: `${markerOf("held")} খ` }],
  });
  expect([status, body]).toEqual([202, { id: expect.any(Number), held: true }]);
  return body.id;
}

const ban = (group: number, viewer: Member, reason: string) =>
  school.database.run(sql`
    insert into group_bans (group_id, user_id, reason, banned_by, created_at)
    values (${group}, ${cast[viewer].id}, ${reason}, ${cast.admin.id}, ${school.now})`);

async function plantSecrets(): Promise<ReadParameters> {
  const [inFeed = 0, below] = await createPostWithDetails({}, markerOf("inFeed"));
  const [inGroup = 0, comment = 0] = await createPostWithDetails({ group_id: CLASS }, markerOf("inGroup"));
  const image = await uploadFile("rafi", { fileName: `${markerOf("onPicture")}.png` });
  const onPicture = await createPost(school, "rafi", { group_id: CLASS, image });
  const [member, asker] = [
    await insertUser(markerOf("nameOfMember")),
    await insertUser(markerOf("nameOfAsker")),
  ];
  await school.database.run(sql`update users set image = ${markerOf("faceOfMember")} where id = ${member}`);
  const listed = await insertUser(markerOf("nameOfListed"));
  await school.database.run(sql`
    insert into group_eligibility (group_id, user_id, eligible) values (${CLASS}, ${listed}, true)`);
  await school.database.run(sql`
    insert into group_members (group_id, user_id, role, joined_at)
    values (${CLASS}, ${member}, 'GROUP_MODERATOR', ${school.now})`);
  await school.database.run(sql`
    insert into group_requests (group_id, user_id, asked_at, expires_at)
    values (${CLASS}, ${asker}, ${school.now}, ${new Date(school.now.getTime() + 86_400_000)})`);
  await ban(CLASS, "tanvir", markerOf("reasonOfBan"));
  await ban(CLUB, "mitu", markerOf("reasonInClub"));
  await school
    .as("nusrat")
    .post("/api/report", { kind: "post", id: inFeed, reason: "other", text: markerOf("reportText") });
  Object.assign(planted, {
    nameOfMember: member,
    faceOfMember: member,
    nameOfListed: listed,
    nameOfAsker: asker,
  });
  Object.assign(planted, { inFeed, inGroup, comment, onPicture, pinned: await createPinnedPost(member) });
  const event = await createEntry(school, { title: markerOf("event") });
  // Reports are numbered from the same first id, and staff may read them.
  await school.database.run(sql`update calendar_entries set id = ${EVENT} where id = ${event}`);
  const held = await createHeldPost();
  Object.assign(planted, { held });
  const posts = [inFeed, inGroup, onPicture, planted.pinned ?? 0, held];
  const people = [member, asker, cast.rafi.id, cast.nusrat.id];
  const words = (["inFeed", "inGroup", "earlierText", "pinned", "belowPinned", "held"] as const).map(
    markerOf,
  );
  return {
    ids: [...posts, below ?? 0, EVENT, comment, ...people, CLASS, CLUB, "hsc25-science-a"],
    queries: [
      ...words.flatMap((word) => [`?search=${word}`, `?text=${word}`]).map(encodeURI),
      ...people.map((id) => `?user_id=${id}`),
      ...[CLASS, CLUB, CLASS_NAME].flatMap((group) => [`?group=${group}`, `?group_id=${group}`]),
      ...["mine=apart", "mine=apart&sortedBy=latest", "sortedBy=latest&page=2", "asOf=1"].map(
        (more) => `?group=${CLASS_NAME}&${more}`,
      ),
      "?asOf=1",
    ],
  };
}

/** A profile page is visible to all; only the membership of the class is secret. */
const profilePathOf = (name: Secret) => `/api/users/${planted[name]}`;

/** The responses in which a viewer finds each secret. */
async function findSecrets(viewer: Member): Promise<Record<Secret, string[]>> {
  const answers = [...(await readEverything(school.as(viewer), parameters))];
  const places = (name: Secret) =>
    answers
      .filter(([path, text]) => text.includes(markerOf(name)) && path !== profilePathOf(name))
      .map(([path]) => path);
  return Object.fromEntries(names.map((name) => [name, places(name)])) as Record<Secret, string[]>;
}

const secretsFoundBy = async (viewer: Member): Promise<Secret[]> => {
  const places = await findSecrets(viewer);
  return names.filter((name) => places[name].length > 0);
};
const secretsAllowedTo = (viewer: Member): Secret[] =>
  names.filter((name) => (secrets[name][1] as readonly Member[]).includes(viewer));

describe("in the responses of all GET endpoints", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    parameters = await plantSecrets();
  });

  it.each(everyMember)("%s finds exactly the content that they may read", async (viewer) => {
    const places = await findSecrets(viewer);
    for (const name of names)
      expect([
        name,
        secretsAllowedTo(viewer).includes(name) ? places[name].length > 0 : places[name],
      ]).toEqual([name, secretsAllowedTo(viewer).includes(name) ? true : []]);
  });

  it("a member finds a class post in many responses", async () => {
    expect((await findSecrets("nusrat")).inGroup.length).toBeGreaterThanOrEqual(8);
  });

  it("a request without a session finds nothing", async () => {
    const answers = await readEverything(school.stranger, parameters);
    for (const [path, text] of answers)
      expect([path, names.filter((name) => text.includes(markerOf(name)))]).toEqual([path, []]);
  });

  it("a moderator sees the class while a report about its content is open", async () => {
    const input = { kind: "post", id: planted.inGroup, reason: "spam" };
    const { body } = await school.as("sadia").post("/api/report", input);
    expect(await secretsFoundBy("farhana")).toEqual(
      expect.arrayContaining(["inGroup", "belowPinned", "nameOfMember"]),
    );
    await school.as("admin").put(`/api/admin/reports/${body.id}`, { decision: "keep" });
    expect(await secretsFoundBy("farhana")).toEqual(secretsAllowedTo("farhana"));
  });

  it("a former member finds what a non-member finds", async () => {
    await school.as("kamrul").delete(`/api/group/${CLASS}/members/${cast.sadia.id}`);
    expect(await secretsFoundBy("sadia")).toEqual(
      secretsAllowedTo("arif").filter((name) => name !== "reasonInClub"),
    );
  });

  it("no member or moderator finds hidden posts, and their author only the decisions about them", async () => {
    for (const id of [planted.inGroup, planted.inFeed]) {
      const { body } = await school.as("nusrat").post("/api/report", { kind: "post", id, reason: "abuse" });
      await school
        .as("admin")
        .put(`/api/admin/reports/${body.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
    }
    for (const viewer of ["rafi", "nusrat", "selina", "farhana", "admin"] as const) {
      const places = await findSecrets(viewer);
      const found = viewer === "rafi" ? ["/api/moderation/decisions"] : [];
      expect([viewer, places.inGroup, places.inFeed]).toEqual([viewer, found, found]);
    }
  });
});
