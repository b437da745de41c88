import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { cast } from "../demo/cast.ts";
import { useSchool } from "./harness.ts";
import { createPost } from "./helpers/posts.ts";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const vite = fileURLToPath(new URL("../../node_modules/vite/bin/vite.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "angon-isolation-"));
mkdirSync(join(folder, "app"));
writeFileSync(
  join(folder, "app/index.html"),
  '<!doctype html><html lang="bn"><head><!--site--></head><body><div id="root"></div></body></html>',
);
writeFileSync(join(folder, "package.json"), '{"type":"module"}');

const buildRenderer = () =>
  promisify(execFile)(
    process.execPath,
    [vite, "build", "--ssr", "src/server-render.tsx", "--outDir", join(folder, "ssr"), "--logLevel", "warn"],
    { cwd: web, env: { ...process.env, NODE_ENV: "production" } },
  );
beforeAll(buildRenderer, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

const school = useSchool({ pages: join(folder, "app") });

const ROUNDS = 40;
const leaderboard = { bn: ">লিডারবোর্ড<", en: ">Leaderboard<" };
const people = [
  { who: "rafi", language: "bn", marker: "পঁচিশের নিজস্ব কথা" },
  { who: "mitu", language: "en", marker: "ছাব্বিশের নিজস্ব কথা" },
] as const;

/** The rendered first view and the data embedded beside it. */
async function homeOf(cookie: string, language: "bn" | "en") {
  const { text } = await school.stranger.get("/", {
    accept: "text/html",
    "sec-fetch-site": "none",
    cookie: `${cookie}; angon_language=${language}`,
  });
  return { text, rendered: /<div id="root" data-server-rendered>([^]*?)<script/.exec(text)?.[1] ?? "" };
}

it("server rendering for two people at the same time shows each only their own name, language and posts", async () => {
  // The rows that are rendered are the first ones of the feed.
  await school.rows(sql`update posts set status = 'deleted', deleted_at = now()`);
  const readers = await Promise.all(
    people.map(async (person) => ({
      ...person,
      post: await createPost(school, person.who, { body: person.marker }),
      cookie: `angon_refresh=${(await school.signIn(person.who)).refreshToken}`,
    })),
  );
  const wanted = Array.from({ length: ROUNDS }, () => readers).flat();
  const pages = await Promise.all(wanted.map(({ cookie, language }) => homeOf(cookie, language)));
  const visitor = await school.stranger.get("/auth", { accept: "text/html", "sec-fetch-site": "none" });
  for (const [i, own] of wanted.entries()) {
    const { text, rendered } = pages[i] ?? { text: "", rendered: "" };
    const other = readers.find(({ who }) => who !== own.who) ?? own;
    expect([rendered.includes(own.marker), rendered.includes(cast[own.who].name)]).toEqual([true, true]);
    expect([rendered.includes(leaderboard.bn), rendered.includes(leaderboard.en)]).toEqual([
      own.language === "bn",
      own.language === "en",
    ]);
    for (const foreign of [other.marker, cast[other.who].name, `/post/${other.post}`])
      expect(text.includes(foreign), foreign).toBe(false);
    expect(rendered === pages[readers.indexOf(own)]?.rendered, "the same at each render").toBe(true);
  }
  expect(visitor.text).toContain("data-server-rendered");
  for (const { who, marker } of readers) {
    expect(visitor.text).not.toContain(cast[who].name);
    expect(visitor.text).not.toContain(marker);
  }
});
