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

let made = 0;
const input = async () =>
  (await school.as("nusrat").post("/api/feedback", { title: "চাওয়া" })).body.id as number;
async function report(): Promise<number> {
  const id = await createPost(school, "rafi");
  return (await school.as("nusrat").post("/api/report", { kind: "post", id, reason: "spam" })).body
    .id as number;
}
const ownGroup = () => newGroup({ rafi: "MEMBER", nusrat: "GROUP_ADMIN" });

/** The actions of an admin for the school, each on a new object that is prepared before. */
const deeds: [string, () => Promise<(admin: ApiClient) => Promise<ApiResponse>>][] = [
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
    "deletes what somebody posted",
    async () => {
      const id = await createPost(school, "rafi");
      return (admin) => admin.delete(`/api/post/${id}`);
    },
  ],
  [
    "deletes what somebody said",
    async () => {
      const post = await createPost(school, "rafi");
      const id = await createComment("nusrat", post);
      return (admin) => admin.delete(`/api/post/${post}/comments/${id}`);
    },
  ],
  [
    "decides on a report",
    async () => {
      const id = await report();
      return (admin) => admin.put(`/api/admin/reports/${id}`, { decision: "keep" });
    },
  ],
  [
    "decides on a wish",
    async () => {
      const id = await input();
      return (admin) => admin.put(`/api/admin/feedback/${id}`, { status: "planned" });
    },
  ],
  [
    "makes a group",
    async () => {
      const slug = `made-${++made}`;
      const body = { name: "নতুন দল", slug, type: "GENERAL", visibility: "PUBLIC" };
      return (admin) => admin.post("/api/group", body);
    },
  ],
  [
    "gives a role",
    async () => {
      const group = await ownGroup();
      return (admin) =>
        admin.post(`/api/group/${group}/assign-role`, { userId: cast.rafi.id, role: "CAPTAIN" });
    },
  ],
  [
    "removes a member",
    async () => {
      const group = await ownGroup();
      return (admin) => admin.delete(`/api/group/${group}/members/${cast.rafi.id}`);
    },
  ],
  [
    "bans a member",
    async () => {
      const group = await ownGroup();
      return (admin) => admin.post(`/api/group/${group}/ban`, { userId: cast.rafi.id, reason: "নিয়ম ভাঙা" });
    },
  ],
];

/** A change of an admin's rights by another process; this process sees it once its cached rights have expired. */
async function become(change: ReturnType<typeof sql>): Promise<void> {
  await school.database.run(change);
  school.advanceClock({ seconds: 1 });
}
const again = sql`
  update users set role = 'ADMIN', sanctioned_until = null, deleted_at = null where id = ${cast.admin.id}`;

describe.each([
  [
    "a student of the batch",
    () => sql`update users set role = 'USER', hsc_batch = 'HSC 25' where id = ${cast.admin.id}`,
    403,
    (code: string) => code.split(".")[0] !== "common" || code === "common.forbidden",
  ],
  [
    "allowed to read only",
    () => sql`update users set sanctioned_until = now() + interval '1 day' where id = ${cast.admin.id}`,
    403,
    (code: string) => code === "common.sanctioned",
  ],
  [
    "not there any more",
    () => sql`update users set deleted_at = now() where id = ${cast.admin.id}`,
    401,
    (code: string) => code === "common.unauthenticated",
  ],
] as const)("an admin who is now %s", (_what, change, status, fits) => {
  it("does nothing more for the school, with the token from before", async () => {
    const admin = await school.signIn("admin");
    const laid = await Promise.all(
      deeds.map(async ([name, lay]) => ({ name, before: await lay(), after: await lay() })),
    );
    for (const { name, before } of laid)
      expect([name, (await before(admin)).status < 300]).toEqual([name, true]);
    await become(change());
    for (const { name, after } of laid) {
      const refused = await after(admin);
      const code = String(refused.body.code);
      expect([name, refused.status, fits(code) || code]).toEqual([name, status, true]);
    }
    await become(again);
    for (const { name, after } of laid)
      expect([name, (await after(admin)).status < 300], "nothing had been done").toEqual([name, true]);
  });
});
