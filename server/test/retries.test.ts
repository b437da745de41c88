import { describe, expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { useSchool } from "./harness.ts";
import { cast } from "../src/seed/cast.ts";

const school = useSchool();
const key = (name: string) => ({ "idempotency-key": name });

const codesMade = async (caller: { post: typeof school.stranger.post }, headers: Record<string, string>) =>
  caller.post("/api/auth/link-code", {}, headers);

describe("a retry with the same key", () => {
  it("gives the first answer again and does nothing", async () => {
    const caller = await school.enter("rafi");
    const first = await codesMade(caller, key("once"));
    const again = await codesMade(caller, key("once"));
    expect(again.body).toEqual(first.body);
    expect((await codesMade(caller, key("another"))).body.code).not.toBe(first.body.code);
  });

  it("is kept sealed: the database shows nobody the answer", async () => {
    const caller = await school.enter("rafi");
    const { body } = await codesMade(caller, key("sealed"));
    const [row] = await school.rows<{ answer: Buffer }>(
      sql`select answer from idempotency where key = 'sealed'`,
    );
    expect(row?.answer.toString("latin1")).not.toContain(body.code);
  });

  it("with another body is refused", async () => {
    const caller = await school.enter("rafi");
    expect((await caller.put("/api/auth/update", { goal: "medical" }, key("goal"))).status).toBe(200);
    const other = await caller.put("/api/auth/update", { goal: "general" }, key("goal"));
    expect([other.status, other.body.code]).toEqual([422, "common.idempotency_mismatch"]);
    expect((await caller.get("/api/auth/user")).body.goal).toBe("medical");
  });

  it("belongs to its user", async () => {
    const [rafi, nusrat] = await Promise.all([school.enter("rafi"), school.enter("nusrat")]);
    const mine = await codesMade(rafi, key("shared"));
    const theirs = await codesMade(nusrat, key("shared"));
    expect(theirs.status).toBe(200);
    expect(theirs.body.code).not.toBe(mine.body.code);
  });

  it("may be made again after a refusal, because nothing happened", async () => {
    const caller = await school.enter("rahima");
    const { body: made } = await school.as("arif").post("/api/auth/link-code");
    const wrong = made.code === "000000" ? "111111" : "000000";
    expect((await caller.post("/api/auth/link", { code: wrong }, key("link"))).status).toBe(422);
    expect((await caller.post("/api/auth/link", { code: made.code }, key("link"))).status).toBe(200);
  });

  it("is forgotten after a day", async () => {
    const first = await codesMade(await school.enter("rafi"), key("day"));
    school.wait({ days: 1, minutes: 1 });
    expect((await codesMade(await school.enter("rafi"), key("day"))).body.code).not.toBe(first.body.code);
  });

  it.each(["", "a b", "ক", "x".repeat(256)])("must be a key: %j", async (name) => {
    const caller = await school.enter("rafi");
    const { status } = await caller.post(
      "/api/auth/link-code",
      {},
      { "idempotency-key": Buffer.from(name).toString("latin1") },
    );
    expect(status).toBe(422);
  });
});

describe("twenty at once with one key", () => {
  it("do the work once", async () => {
    for (let round = 0; round < 20; round++) {
      const caller = await school.enter("rahima");
      const { body } = await school.as("nusrat").post("/api/auth/link-code", {}, key(`made-${round}`));
      const replies = await Promise.all(
        Array.from({ length: 20 }, () =>
          caller.post("/api/auth/link", { code: body.code }, key(`round-${round}`)),
        ),
      );
      const statuses = replies.map((r) => r.status);
      expect(statuses.filter((s) => s === 200).length).toBeGreaterThan(0);
      expect(
        statuses.every((s) => s === 200 || s === 409),
        String(statuses),
      ).toBe(true);
      await caller.delete(`/api/auth/link/${cast.nusrat.id}`);
      const lines = await school.rows(sql`
        select 1 from audit_log where action = 'guardian.linked' and object_id = ${String(cast.nusrat.id)}`);
      expect(lines).toHaveLength(round + 1);
    }
  });
});
