import { describe, expect, it } from "vitest";
import { errors } from "@angon/contract/errors";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { sql } from "../../../db/sql.ts";
import { schoolDay } from "../../../kit/clock.ts";

const school = useSchool();
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];

const write = (action: string, id: string, minutesAgo: number, after: object = {}) =>
  school.database.run(sql`
    insert into audit_log (at, actor_id, action, object_kind, object_id, after)
    values (${new Date(school.now.getTime() - minutesAgo * 60_000)}, ${cast.kamrul.id}, ${action}, 'user', ${id},
      ${JSON.stringify(after)})`);

type Listed = {
  data: { id: number; action: string; object: { id: string }; why: string | null }[];
  next: string | null;
};

async function readAll(query: string): Promise<Listed["data"]> {
  const rows: Listed["data"] = [];
  for (let cursor = ""; ;) {
    const { body } = await school.as("admin").get(`/api/admin/audit?${query}${cursor}`);
    rows.push(...(body as Listed).data);
    if (body.next === null) return rows;
    cursor = `&cursor=${body.next}`;
  }
}

describe("the audit log", () => {
  it("says why an action was refused in the language of the reader", async () => {
    await school.as("kamrul").get("/api/revise/today");
    const [entry] = await readAll(`actor=${cast.kamrul.id}&action=refused`);
    expect(entry).toMatchObject({ object: { kind: "call", id: "/api/revise/today" } });
    expect(entry?.why).toBe(errors["revision.students_only"].bn);
  });

  it("is listed newest first, page by page, by each filter", async () => {
    for (let i = 0; i < 5; i++) await write("test.moved", String(cast.rafi.id), 5);
    await write("test.named", String(cast.nusrat.id), 3 * 24 * 60);
    await write("tested", String(cast.nusrat.id), 2);
    const all = await readAll(`actor=${cast.kamrul.id}&action=test&limit=2`);
    expect(all.map(({ action }) => action)).toEqual([...Array(5).fill("test.moved"), "test.named"]);
    const latest = all.slice(0, 5).map(({ id }) => id);
    expect(latest).toEqual(latest.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
    const named = await readAll(`kind=user&id=${cast.nusrat.id}&action=test.named`);
    expect(named).toMatchObject([
      { action: "test.named", actor: { name: cast.kamrul.name }, object: { title: cast.nusrat.name } },
    ]);
    const day = schoolDay(new Date(school.now.getTime() - 3 * 86_400_000));
    expect(await readAll(`action=test&from=${day}&to=${day}`)).toHaveLength(1);
    expect(await readAll(`action=test&to=${day}`)).toHaveLength(1);
    expect((await school.as("admin").get("/api/admin/audit?from=2026-02-30")).status).toBe(422);
    const { body } = await school.as("admin").get("/api/admin/audit/actions");
    expect(body).toEqual(expect.arrayContaining(["test.moved", "test.named", "tested"]));
    expect(body).toEqual([...new Set(body)]);
  });

  it("is exported as a file after the password, with formulas neutralised and whole Bengali letters", async () => {
    await write("=cmd()", "+1", 1, { name: "রাফি আহমেদ", note: "a,b" });
    const admin = await school.signIn("admin");
    const early = await admin.get("/api/admin/audit/file");
    expect([early.status, early.body.code]).toEqual([401, "administration.confirm_needed"]);
    await confirmPassword(admin);
    const { status, body } = await admin.get(
      `/api/admin/audit/file?kind=user&id=${encodeURIComponent("+1")}`,
    );
    expect([status, body.is_cut, body.file.charCodeAt(0)]).toEqual([200, false, 0xfeff]);
    const [, line] = body.file.split("\r\n");
    expect(line).toContain(`,'=cmd(),user,'+1,,,"{""name"":""রাফি আহমেদ""`);
    const [entry] = await readAll("action=audit.exported");
    expect(entry).toMatchObject({ actor: { id: cast.admin.id } });
  });

  it("of thousands of entries is written in pieces, each entry once and in order", async () => {
    const COUNT = 1_700;
    await school.database.run(sql`
      insert into audit_log (at, actor_id, action, object_kind, object_id, after)
      select ${school.now}::timestamptz - (i / 3) * interval '1 second', ${cast.kamrul.id}, 'many.moved', 'user',
        ${String(cast.rafi.id)}, jsonb_build_object('place', i)
      from generate_series(1, ${COUNT}::int) as i`);
    const admin = await school.signIn("admin");
    await confirmPassword(admin);
    const ids = await school.rows<{ place: number }>(sql`
      select (after ->> 'place')::int as place from audit_log where action = 'many.moved' order by at desc, id desc`);
    for (const packing of ["br", "gzip", "identity"]) {
      const { headers, body } = await admin.get("/api/admin/audit/file?action=many.moved", {
        "accept-encoding": packing,
      });
      expect([headers.get("transfer-encoding"), headers.get("content-length")]).toEqual(["chunked", null]);
      expect(headers.get("content-encoding")).toBe(packing === "identity" ? null : packing);
      const lines = body.file.split("\r\n").slice(1, -1) as string[];
      expect(lines.map((line) => Number(/""place"": ?(\d+)/.exec(line)?.[1]))).toEqual(
        ids.map(({ place }) => place),
      );
      expect(lines[0]).toContain(`,user,${cast.rafi.id},${cast.rafi.name},`);
      expect(body.is_cut).toBe(false);
    }
    const [entry] = await readAll("action=audit.exported");
    expect(entry).toMatchObject({ after: { rows: COUNT } });
  });

  it("is refused to every role but admin", async () => {
    for (const member of others)
      for (const path of ["", "/actions", "/file"]) {
        const { status, body } = await school.as(member).get(`/api/admin/audit${path}`);
        expect([member, path, status, body.code]).toEqual([member, path, 403, "administration.staff_only"]);
      }
  });
});

describe("what a moderator or admin removes", () => {
  it("is named in the log by author and length, and its text is nowhere in it", async () => {
    const secret = "মুছেফেলাচিহ্ন";
    const send = async (path: string, body: object): Promise<number> => {
      const made = (await school.as("nusrat").post(path, body)).body;
      return (Array.isArray(made) ? made[0] : made).id as number;
    };
    const post = await send("/api/post", { category: "other", body: secret });
    const below = await send("/api/post", { category: "other", body: "কেউ আছ?" });
    const comment = await send(`/api/post/${below}/comments`, { content: secret });
    const wish = await send("/api/feedback", { title: secret, body: secret });
    for (const path of [
      `/api/post/${post}`,
      `/api/post/${below}/comments/${comment}`,
      `/api/feedback/${wish}`,
    ])
      expect((await school.as("admin").delete(path)).status, path).toBe(200);
    const lines = await school.rows<{ before: object }>(sql`
      select before from audit_log where action in ('posts.removed', 'comments.removed', 'feedback.removed')
        and before ->> 'author' = ${String(cast.nusrat.id)} order by id`);
    expect(lines.map(({ before }) => before)).toEqual(
      [13, 13, 26].map((letters) => ({ author: cast.nusrat.id, letters })),
    );
    await school.database.run(sql`
      insert into audit_log (at, actor_id, action, object_kind, object_id, before)
      values (${school.now}, ${cast.admin.id}, 'posts.removed', 'post', '1', ${JSON.stringify({ author: 1, body: secret })})`);
    expect(JSON.stringify(await readAll("action=posts.removed"))).not.toContain(secret);
  });
});
