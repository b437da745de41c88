import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { createEntry } from "../helpers/calendar.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { createPost } from "../helpers/posts.ts";
import { createExam } from "../helpers/quizzes.ts";
import { useSchool } from "../harness.ts";

const read = (path: string) => readFileSync(new URL(`../../../web/${path}`, import.meta.url), "utf8");

const folder = mkdtempSync(join(tmpdir(), "angon-preview-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), read("index.html"));
afterAll(() => rmSync(folder, { recursive: true }));

const school = useSchool({ pages: folder, env: { PUBLIC_URL: "https://angon.example" } });
const { createHomework } = homeworkHelpers(school);

/** Every route of the page. */
const routes = [
  ...new Set([...read("src/app/routes.ts").matchAll(/"(\/[\w/:*?-]*)"/g)].map(([, path = ""]) => path)),
];
const SECRET = "গোপনচিহ্ন";
const CLASS = "hsc25-science-a";
/** The id in each place of a route: of something that is there, and of nothing. */
const places: Record<string, [string, string]> = {};

beforeAll(async () => {
  const post = await createPost(school, "rafi", { body: SECRET });
  await createPost(school, "rafi", { body: SECRET, group_id: 5 });
  await createEntry(school, { title: SECRET });
  const [homework, exam] = [
    await createHomework({ topic: SECRET }),
    await createExam(school, "selina", { title: SECRET }),
  ];
  for (const [route, id] of [
    ["post", post],
    ["homework", homework],
    ["exam", exam],
    ["quiz", exam],
    ["group", CLASS],
    ["clubs", CLASS],
    ["users", cast.rafi.id],
  ] as const)
    places[route] = [String(id), "999999"];
});

const addressesOf = (route: string, which: 0 | 1): string => {
  const room = route.split("/")[1] ?? "";
  return route.replace(/:\w+\??|\*/g, () => places[room]?.[which] ?? "1");
};

/** As an app asks that draws a preview: without a session, and without what browsers say of a visit. */
const seenByApp = (path: string) =>
  school.stranger.get(path, { accept: "text/html", "user-agent": "WhatsApp/2.23" });

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];

it("the link preview is the same for every page, whatever its content", async () => {
  expect(routes.length).toBeGreaterThan(20);
  const site = (await school.stranger.get("/api/site")).body;
  const pages = new Set<string>();
  for (const route of routes)
    for (const which of [0, 1] as const) {
      const path = addressesOf(route, which);
      const { status, text } = await seenByApp(path);
      // A school that is set up has no page for it.
      expect([path, status]).toEqual([path, path === "/setup" ? 404 : 200]);
      for (const secret of [SECRET, cast.rafi.name, CLASS, 'id="session"', 'id="feed"'])
        expect([path, secret, text.includes(secret)]).toEqual([path, secret, false]);
      expect([path, /<title>(.*?)<\/title>/.exec(text)?.[1]]).toEqual([path, "অঙ্গন"]);
      expect([path, contentOf(text, "og:title")]).toEqual([path, site.brand.bn]);
      expect([path, contentOf(text, "og:description")]).toEqual([path, site.tagline.bn]);
      expect([path, contentOf(text, "og:image")]).toEqual([path, "https://angon.example/icons/icon-512.png"]);
      // The chunks that are loaded first differ by route, not by what stands there.
      pages.add(text.replace(/<link rel="modulepreload"[^>]*>/g, ""));
    }
  expect(pages.size).toBe(1);
});

it("the link preview is not sent to browsers, and a signed-in member gets the page", async () => {
  const cookie = `__Host-angon_refresh=${(await school.signIn("rafi")).refreshToken}`;
  const { text } = await school.stranger.get("/", { accept: "text/html", cookie });
  expect(text).toContain(cast.rafi.name);
  expect(text).not.toContain("og:");
  const visit = { accept: "text/html", "sec-fetch-site": "none" };
  expect((await school.stranger.get("/auth", visit)).text).not.toContain("og:");
});

it("the link preview escapes the name of the school", async () => {
  const { linkPreview } = await import("../../src/kit/pages/link-preview.ts");
  const brand = { bn: `"><script>&`, en: "" };
  expect(linkPreview({ brand, tagline: brand }, "bn", undefined)).not.toMatch(/<script|""|&(?!\w+;)/);
});
