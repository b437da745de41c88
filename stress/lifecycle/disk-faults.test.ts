import { expect, it } from "vitest";
import { createPost } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";

const school = useSchool();

/** SQLSTATEs of PostgreSQL when its disk fails to read or write, holds damaged pages, or is left in recovery. */
const faults = ["58030", "58000", "58P01", "XX001", "XX002", "25006"];

it.each(faults)(
  "writes of every kind get 503 for the database error %s, and succeed afterwards",
  async (code) => {
    const post = await createPost(school, "rafi");
    const react = () => school.as("nusrat").post("/api/post/react", { postId: post, type: "good" });
    const say = () => school.as("nusrat").post(`/api/post/${post}/comments`, { content: "মন্তব্য" });
    const rename = () => school.as("nusrat").put("/api/auth/update", { goal: "medical" });
    for (const table of ["reactions", "comments", "users"])
      await school.database.pool.query(`
      create or replace function disk_fault() returns trigger language plpgsql as
        $$ begin raise exception 'could not write block: Input/output error' using errcode = '${code}'; end $$;
      create trigger disk_fault before insert or update on ${table} for each row execute function disk_fault()`);
    const failed = await Promise.all([react(), say(), rename(), react(), say()]);
    for (const { status, body, headers } of failed)
      expect([status, body.code, headers.get("retry-after")]).toEqual([503, "common.unavailable", "5"]);
    for (const table of ["reactions", "comments", "users"])
      await school.database.pool.query(`drop trigger disk_fault on ${table}`);
    for (const request of [react, say, rename]) expect((await request()).status).toBeLessThan(300);
  },
);
