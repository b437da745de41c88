import { beforeEach, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { groupHelpers } from "../helpers/members.ts";
import { notificationHelpers, typesOf } from "../helpers/notifications.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { clear, list, notificationsOf, ownRecords, unreadCount } = notificationHelpers(school);
const { newGroup, setRoles, join, answerRequest } = groupHelpers(school);

beforeEach(clear);

const WORDS = "তড়িৎ ফ্লাক্স মানে কী";

it("a notification names the post by its first words, without markup, also for a comment in it", async () => {
  const post = await createPost(school, "rafi", { body: `**${WORDS}** ${"অনেক কথা ".repeat(60)}` });
  await createComment("nusrat", post, { content: "আমার উত্তর" });
  const [line] = await notificationsOf("rafi");
  expect(line).toMatchObject({ type: "comment", emphasis: cast.nusrat.name });
  expect(line?.excerpt?.startsWith(WORDS)).toBe(true);
  expect(line?.excerpt?.length).toBeLessThan(100);
});

it("a notification names the group when it has no actor, and no post when it is about none", async () => {
  const group = await newGroup({ arif: "PRESIDENT" }, { visibility: "PRIVATE" });
  await join("rafi", group);
  await answerRequest("arif", group, "rafi", "accept");
  const [line] = await notificationsOf("rafi");
  expect(line?.excerpt).toBeNull();
  expect(line?.emphasis && line.message.includes(line.emphasis)).toBe(true);
});

it("a notification never shows words of a post that its reader may not read any more", async () => {
  const group = await newGroup({ rafi: "MEMBER", nusrat: "MEMBER", selina: "TEACHER" });
  await clear();
  const ofGroup = await createPost(school, "rafi", { group_id: group, body: WORDS });
  const open = await createPost(school, "rafi", { body: "খোলা পোস্ট" });
  for (const post of [ofGroup, open]) await createComment("nusrat", post);
  const excerpts = async () => (await list("rafi")).map(({ excerpt }) => excerpt);
  await school.drain();
  expect(await excerpts()).toEqual(["খোলা পোস্ট", WORDS]);
  // The row stays: access is decided when the list is read.
  await school.database.run(sql`
    delete from group_members where group_id = ${group} and user_id = ${cast.rafi.id}`);
  school.server.services.viewers.forget();
  expect(await excerpts()).toEqual(["খোলা পোস্ট"]);
  await setRoles(group, { rafi: "MEMBER" });
  school.server.services.viewers.forget();
  await school.database.run(sql`update posts set status = 'hidden', hidden_at = now() where id = ${open}`);
  const raw = await school.as("rafi").get("/api/notification?limit=50");
  expect(raw.text).toContain(WORDS);
  expect(raw.text).not.toContain("খোলা পোস্ট");
});

it("records of own actions are not in the list of notifications and its count, and an unknown part of the list is refused", async () => {
  const post = await createPost(school, "rafi");
  await school.as("nusrat").post("/api/post/react", { postId: post, type: "hard" });
  await school.as("nusrat").post("/api/post/save_post", { post_id: post, collection_id: 1 });
  expect([await notificationsOf("nusrat"), await unreadCount("nusrat")]).toEqual([[], 0]);
  expect(typesOf(await ownRecords("nusrat")).toSorted()).toEqual(["reaction_given", "save_post_given"]);
  expect(await ownRecords("rafi"), "only those of the reader").toEqual([]);
  const first = await list("nusrat", "?only=own&limit=1");
  expect([...first, ...(await list("nusrat", `?only=own&before=${first[0]?.id}`))]).toEqual(
    await ownRecords("nusrat"),
  );
  for (const bad of ["?only=all", "?only=other", "?only=own&only=own", "?filter=own"])
    expect((await school.as("rafi").get(`/api/notification${bad}`)).status, bad).toBe(422);
});
