import { describe, expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { cast } from "../demo/cast.ts";
import { commentHelpers } from "./helpers/comments.ts";
import { groupHelpers } from "./helpers/members.ts";
import { createPost } from "./helpers/posts.ts";
import type { ApiClient, ApiResponse } from "./api-client.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { newGroup } = groupHelpers(school);

let groupCount = 0;
const createFeedback = async () =>
  (await school.as("nusrat").post("/api/feedback", { title: "চাওয়া" })).body.id as number;
async function createReport(): Promise<number> {
  const id = await createPost(school, "rafi");
  return (await school.as("nusrat").post("/api/report", { kind: "post", id, reason: "spam" })).body
    .id as number;
}
const createGroup = () => newGroup({ rafi: "MEMBER", nusrat: "GROUP_ADMIN" });

/** The actions of an admin, each with a function that prepares a new object for it. */
const actions: [string, () => Promise<(admin: ApiClient) => Promise<ApiResponse>>][] = [
  [
    "pins",
    async () => {
      const id = await createPost(school, "rafi");
      return (admin) => admin.post(`/api/post/${id}/pin`);
    },
  ],
  [
    "unpins",
    async () => {
      const id = await createPost(school, "rafi");
      await school.database.run(sql`update posts set pinned_at = ${school.now} where id = ${id}`);
      return (admin) => admin.post(`/api/post/${id}/unpin`);
    },
  ],
  [
    "deletes another user's post",
    async () => {
      const id = await createPost(school, "rafi");
      return (admin) => admin.delete(`/api/post/${id}`);
    },
  ],
  [
    "deletes another user's comment",
    async () => {
      const post = await createPost(school, "rafi");
      const id = await createComment("nusrat", post);
      return (admin) => admin.delete(`/api/post/${post}/comments/${id}`);
    },
  ],
  [
    "decides on a report",
    async () => {
      const id = await createReport();
      return (admin) => admin.put(`/api/admin/reports/${id}`, { decision: "keep" });
    },
  ],
  [
    "decides on a feedback",
    async () => {
      const id = await createFeedback();
      return (admin) => admin.put(`/api/admin/feedback/${id}`, { status: "planned" });
    },
  ],
  [
    "creates a group",
    async () => {
      const slug = `made-${++groupCount}`;
      const body = { name: "নতুন দল", slug, type: "GENERAL", visibility: "PUBLIC" };
      return (admin) => admin.post("/api/group", body);
    },
  ],
  [
    "assigns a role",
    async () => {
      const group = await createGroup();
      return (admin) =>
        admin.post(`/api/group/${group}/assign-role`, { userId: cast.rafi.id, role: "CAPTAIN" });
    },
  ],
  [
    "removes a member",
    async () => {
      const group = await createGroup();
      return (admin) => admin.delete(`/api/group/${group}/members/${cast.rafi.id}`);
    },
  ],
  [
    "bans a member",
    async () => {
      const group = await createGroup();
      return (admin) => admin.post(`/api/group/${group}/ban`, { userId: cast.rafi.id, reason: "নিয়ম ভাঙা" });
    },
  ],
];

/** Changes the admin's rights as another process does; this process sees it once its cached rights have expired. */
async function applyChange(change: ReturnType<typeof sql>): Promise<void> {
  await school.server.services.database.run(change);
  school.advanceClock({ seconds: 1 });
}
const restoreAdmin = sql`
  update users set role = 'ADMIN', sanctioned_until = null, deleted_at = null where id = ${cast.admin.id}`;

describe.each([
  [
    "a student of the batch",
    () => sql`update users set role = 'USER', hsc_batch = 'HSC 25' where id = ${cast.admin.id}`,
    403,
    (code: string) => code.split(".")[0] !== "common" || code === "common.forbidden",
  ],
  [
    "sanctioned",
    () => sql`update users set sanctioned_until = now() + interval '1 day' where id = ${cast.admin.id}`,
    403,
    (code: string) => code === "common.sanctioned",
  ],
  [
    "erased",
    () => sql`update users set deleted_at = now() where id = ${cast.admin.id}`,
    401,
    (code: string) => code === "common.unauthenticated",
  ],
] as const)("an admin who is now %s", (_what, change, status, matches) => {
  it("can execute no admin action with the token from before", async () => {
    const admin = await school.signIn("admin");
    const prepared = await Promise.all(
      actions.map(async ([name, prepare]) => ({ name, before: await prepare(), after: await prepare() })),
    );
    for (const { name, before } of prepared)
      expect([name, (await before(admin)).status < 300]).toEqual([name, true]);
    await applyChange(change());
    for (const { name, after } of prepared) {
      const refused = await after(admin);
      const code = String(refused.body.code);
      expect([name, refused.status, matches(code) || code]).toEqual([name, status, true]);
    }
    await applyChange(restoreAdmin);
    for (const { name, after } of prepared)
      expect([name, (await after(admin)).status < 300], "nothing was executed before").toEqual([name, true]);
  });
});
