import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { withoutOrderName } from "../helpers/feed.ts";

const school = useSchool();

const STEP_SECONDS = 300;
// Links of private pictures stay equal within one time step, so the comparison starts at the beginning of one.
beforeAll(() =>
  school.advanceClock({
    seconds: STEP_SECONDS + 1 - (Math.floor(school.now.getTime() / 1_000) % STEP_SECONDS),
  }),
);

const self = async (member: Member) => (await school.as(member).get("/api/auth/user")).body;

describe("the token alone identifies the user", () => {
  const names = ["X-Key-Id", "key-id", "user-id"];
  const values = [String(cast.admin.id), String(cast.rafi.id), "0", "x", "1,13", "null"];
  const reads = [
    "/api/post",
    `/api/post/user/${cast.rafi.id}`,
    "/api/group/mygroups",
    "/api/post?group=5",
    "/api/auth/user",
  ];

  it.each(reads)("%s has the same response whatever identity header is sent", async (path) => {
    const client = await school.signIn("mitu");
    const plain = await client.get(path);
    expect(plain.status).toBe(200);
    expect((await (await school.signIn("rafi")).get(path)).text, "to somebody else another").not.toBe(
      plain.text,
    );
    for (const name of names)
      for (const value of values) {
        const claimed = await client.get(path, { [name]: value });
        expect([name, value, withoutOrderName(claimed.text)]).toEqual([
          name,
          value,
          withoutOrderName(plain.text),
        ]);
      }
  });

  it("a write belongs to the token's user, also when the body names another user", async () => {
    const client = await school.signIn("mitu");
    const ids = { authorId: cast.rafi.id, user_id: cast.rafi.id, userId: cast.rafi.id, uid: cast.rafi.id };
    const headers = { "X-Key-Id": String(cast.admin.id), "key-id": String(cast.admin.id) };
    const { status, body } = await client.post(
      "/api/post",
      { category: "other", body: "কার লেখা?", ...ids },
      headers,
    );
    expect(status).toBe(201);
    expect((await client.get(`/api/post/${body.id}`)).body).toMatchObject({ userId: cast.mitu.id });
    const pin = await client.post(`/api/post/${body.id}/pin`, {}, headers);
    expect(pin.status, "the rights of whom a header names are not given").toBe(403);
    expect((await school.as("admin").post(`/api/post/${body.id}/pin`)).status).toBe(200);
  });
});

describe("the batch that a request names", () => {
  const batchOf = async (id: number) =>
    (await school.rows<{ hsc_batch: string }>(sql`select hsc_batch from posts where id = ${id}`))[0]
      ?.hsc_batch;
  const garbage = ["HSC 27", "hsc 25", "", 25, ["HSC 25"], { batch: "HSC 25" }, true];

  it("is ignored for the post of a student and used for the post of staff", async () => {
    for (const hsc_batch of ["HSC 25", "HSC 26", null, undefined])
      expect(await batchOf(await createPost(school, "mitu", { hsc_batch }))).toBe("HSC 26");
    for (const hsc_batch of ["HSC 25", "HSC 26"])
      expect(await batchOf(await createPost(school, "selina", { hsc_batch }))).toBe(hsc_batch);
  });

  it.each(garbage)("%j is refused in a post and a profile", async (hsc_batch) => {
    for (const member of ["mitu", "selina"] as const) {
      const client = school.as(member);
      const replies = [
        await client.post("/api/post", { category: "other", body: "কথা", hsc_batch }),
        await client.put("/api/auth/update", { hsc_batch }),
      ];
      expect([member, ...replies.map(({ status }) => status)]).toEqual([member, 422, 422]);
    }
  });

  it.each(["/api/group/mygroups?hsc_batch=", "/api/post?batch=", "/api/post/pinned_posts?batch="])(
    "in %s shows a student no content of another batch, and an invalid batch is refused",
    async (path) => {
      const texts = await Promise.all(
        ["HSC%2025", "HSC%2026"].map(async (batch) =>
          withoutOrderName((await school.as("mitu").get(path + batch)).text),
        ),
      );
      expect(texts[0]).toBe(texts[1]);
      const name = path.split("?")[1];
      for (const bad of ["HSC%2027", "hsc%2025", `HSC%2025&${name}HSC%2026`, "%5B%22HSC%2025%22%5D"])
        expect([bad, (await school.as("mitu").get(path + bad)).status]).toEqual([bad, 422]);
    },
  );

  it("finds a post for students of its batch by every filter, and for other students by none", async () => {
    const word = "ব্যাচচিহ্ন";
    const post = await createPost(school, "rafi", { body: `${word} #${word}` });
    await school.as("nusrat").post(`/api/post/${post}/comments`, { content: `${word} ঠিক` });
    await school.as("admin").post(`/api/post/${post}/pin`);
    const paths = [
      `/api/post/${post}`,
      `/api/post/${post}/comments`,
      "/api/post?batch=HSC%2025",
      `/api/post/user/${cast.rafi.id}`,
      `/api/comments/${cast.nusrat.id}`,
      "/api/post/pinned_posts?batch=HSC%2025",
      `/api/utils/search?search=${encodeURIComponent(word)}`,
      `/api/utils/search?search=${encodeURIComponent(`#${word}`)}`,
    ];
    for (const path of paths)
      for (const [member, finds] of [
        ["nusrat", true],
        ["mitu", false],
        ["jui", false],
      ] as const)
        expect([path, member, (await school.as(member).get(path)).text.includes(word)]).toEqual([
          path,
          member,
          finds,
        ]);
  });
});

describe("a profile", () => {
  it.each([
    [{ hsc_batch: "HSC 26" }],
    [{ phone: "01711999999" }],
    [{ religion: "হিন্দু" }],
    [{ hsc_batch: "HSC 26", phone: "01711999999", religion: "হিন্দু" }],
  ])("keeps its protected fields when a request contains %j", async (locked) => {
    for (const more of [{ bio: "নতুন কথা" }, { goal: "medical", name: "নতুন নাম" }]) {
      const before = await self("rafi");
      const { status, body } = await school.as("rafi").put("/api/auth/update", { ...more, ...locked });
      expect([status, body.code]).toEqual([409, "users.field_locked"]);
      expect(await self("rafi")).toEqual(before);
    }
    expect((await school.as("rafi").put("/api/auth/update", { bio: "নতুন কথা" })).status).toBe(200);
    await school.as("rafi").put("/api/auth/update", { bio: null });
  });

  const coveted = {
    role: "ADMIN",
    level: 12,
    is_paid: true,
    is_eligiable: true,
    points: 9e9,
    total_points: 9e9,
    status: "active",
    isAdmin: true,
    verified: true,
  };

  it.each(Object.entries(coveted))("shows no further fields with the query %s", async (key, value) => {
    const before = await self("tanvir");
    const query = `?${key}=${String(value)}`;
    for (const [path, body, status] of [
      ["/api/auth/update", { [key]: value, goal: "medical" }, 200],
      ["/api/auth/update", { user: { [key]: value }, data: { [key]: value }, goal: "medical" }, 200],
      [`/api/auth/update${query}`, { can: { [key]: value }, goal: "medical" }, 422],
    ] as const)
      expect([path, (await school.as("tanvir").put(path, body)).status]).toEqual([path, status]);
    expect(await self("tanvir")).toEqual({ ...before, goal: "medical" });
    expect((await school.as("tanvir").get("/api/admin/reports")).status).toBe(403);
    expect((await school.as("farhana").get("/api/admin/reports")).status).toBe(200);
    const robotics = await school.as("tanvir").get("/api/group/robotics-club");
    expect([robotics.status, robotics.body.code]).toEqual([403, "groups.paid_only"]);
  });
});
