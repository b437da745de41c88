import { expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();

/** Values that exceed the range of the column they are compared with, or that a PostgreSQL text cannot hold. */
it.each([
  ["/api/subjects/32768/chapters", 404],
  ["/api/subjects/2147483647/chapters", 404],
  ["/api/post?subjectId=32768", 200],
  ["/api/post?group=1&subjectId=2147483647", 200],
  ["/api/post/similar?text=abc%20def&subject_id=32768", 200],
  ["/api/post?group=%00", 422],
  ["/api/post?group=a%00b", 422],
  ["/api/post/pinned_posts?group_id=%00", 422],
  ["/api/comments/1?cursor=9999999999", 200],
  ["/api/post?cursor=9999999999", 200],
  ["/api/post/saved_posts?cursor=1-1", 200],
  ["/api/follow/followers?user_id=1&cursor=2147483647", 200],
  ["/api/report?cursor=2147483647", 200],
  ["/api/utils/search?search=%00", 422],
  ["/api/group/%00", 422],
  ["/api/group/999999999", 404],
  ["/api/group/2147483648", 404],
  ["/api/group/5/members?search=%00", 422],
  ["/api/group/5/members?page=10000&limit=9999999", 200],
  ["/api/group/5/members?page=10001", 422],
  ["/api/group/5/members?page=0", 422],
  ["/api/group/5/members?page=-1", 422],
  ["/api/group/5/members?page=1.5", 422],
  ["/api/group/5/members?page=1e9", 422],
  ["/api/group/5/members?page=NaN", 422],
  ["/api/group/5/members?page=%E0%A7%A7", 422],
  ["/api/group/5/members?page=1&page=2", 422],
  ["/api/group/5/members?limit=0", 422],
  ["/api/group/5/members?limit=-1", 422],
  ["/api/group/5/members?limit=ten", 422],
  ["/api/group/?group_type=", 200],
  ["/api/group/?group_type=CLUB&group_type=CLASS", 422],
  ["/api/post?group=5&page=0", 422],
  ["/api/post?group=5&page=1e9", 422],
  ["/api/post?group=5&pageSize=100000", 422],
  ["/api/post?group=5&cursor=9999999999", 200],
  ["/api/group/5/calendar?cursor=1-9999999999", 422],
  ["/api/exam?cursor=1-9999999999", 422],
  ["/api/homework?cursor=1-1-9999999999", 422],
  ["/api/feedback?cursor=1-9999999999", 422],
] as const)("%s responds %i to a student", async (path, status) => {
  expect((await school.as("rafi").get(path)).status).toBe(status);
});

it.each([
  ["/api/group/5/members/2147483647", 404],
  ["/api/group/5/members/2147483648", 422],
  ["/api/group/5/members/0", 422],
  ["/api/group/2147483647/requests", 404],
  ["/api/group/2147483647/bans", 404],
  ["/api/group/5/requests", 200],
  ["/api/group/5/bans", 200],
] as const)("%s responds %i to a leader of the group", async (path, status) => {
  expect((await school.as("kamrul").get(path)).status).toBe(status);
});

it("a page of members is limited to a hundred", async () => {
  await school.database.run(sql`
    with made as (insert into users (name, level, hsc_batch) select 'সদস্য ' || i, 12, 'HSC 25' from generate_series(1, 120) i
      returning id)
    insert into group_members (group_id, user_id, joined_at) select 5, id, ${school.now} from made`);
  const membersWithLimit = async (limit: string) =>
    (await school.as("rafi").get(`/api/group/5/members?limit=${limit}`)).body.members.length as number;
  expect([
    await membersWithLimit("99"),
    await membersWithLimit("100"),
    await membersWithLimit("9999999"),
  ]).toEqual([99, 100, 100]);
});

it.each([32_768, 2_147_483_647])("%i is refused as a subject or chapter id", async (id) => {
  const question = { category: "subject", body: "লব্ধি কত?" };
  for (const ids of [
    { subject_id: id, chapter_id: 602 },
    { subject_id: 6, chapter_id: id },
  ]) {
    const { status, body } = await school.as("rafi").post("/api/post", { ...question, ...ids });
    expect([status, body.code]).toEqual([422, "composer.chapter_elsewhere"]);
  }
});

it.each([
  ["/api/question?subject_id=32767", 200],
  ["/api/question?subject_id=32768", 422],
  ["/api/question?subject_id=2147483647", 422],
  ["/api/question/export?format=csv&subject_id=32767", 200],
  ["/api/question/export?format=csv&subject_id=32768", 422],
  ["/api/homework?subject_id=32768", 200],
  ["/api/utils/leaderboard?subject_id=32768", 200],
  ["/api/search?q=abc&subject_id=32768", 200],
] as const)("%s responds %i to a teacher", async (path, status) => {
  expect((await school.as("selina").get(path)).status).toBe(status);
});

it.each([
  [32_767, 200],
  [32_768, 422],
] as const)("drawing questions of the subject %i responds %i", async (subject_id, status) => {
  const reply = await school.as("selina").post("/api/question/draw", { subject_id, number: 1 });
  expect(reply.status).toBe(status);
});

it.each([
  [
    { method: "post", path: "/api/question" },
    {
      question: "লব্ধি কত?",
      options: [
        { option: "১", is_correct: true },
        { option: "২", is_correct: false },
      ],
    },
  ],
  [
    { method: "post", path: "/api/question/import" },
    { format: "aiken", text: "a?\nA) b\nB) c\nANSWER: A" },
  ],
] as const)("%j refuses the subject 32768", async ({ path }, body) => {
  const reply = await school.as("selina").post(path, { ...body, subject_id: 32_768 });
  expect([reply.status, reply.body.code]).toEqual([422, "questions.subject_unknown"]);
});
