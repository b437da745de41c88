import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { useSchool } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "angon-pages-"));
mkdirSync(join(folder, "assets"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="bn"><head><!--site--></head><body></body></html>',
);
writeFileSync(join(folder, "assets/app-1.js"), "export {}");
writeFileSync(join(folder, "assets/app-1.js.br"), "packed");
writeFileSync(join(folder, "favicon.svg"), "<svg/>");
afterAll(() => rmSync(folder, { recursive: true }));

const school = useSchool({ pages: folder });
const visit = (path: string, headers: Record<string, string> = {}) =>
  school.stranger.get(path, { accept: "text/html,*/*;q=0.8", ...headers });

it("sends visitors to the door and remembers where they wanted to go", async () => {
  for (const [path, door] of [
    ["/", "/auth"],
    ["/post/42", "/auth?next=%2Fpost%2F42"],
    ["/search?q=a&type=user", "/auth?next=%2Fsearch%3Fq%3Da%26type%3Duser"],
  ] as const) {
    const { status, headers } = await visit(path);
    expect([path, status, headers.get("location")]).toEqual([path, 302, door]);
  }
  for (const path of ["/auth", "/auth?step=1", "/onboard", "/terms", "/guidelines", "/about"])
    expect([path, (await visit(path)).status]).toEqual([path, 200]);
});

it("writes language, theme, visitor and the school's words into the page, and nothing else", async () => {
  const cookie = "angon_refresh=x; angon_theme=dark; angon_language=en";
  const member = await visit("/profile", { cookie });
  expect(member.text).toMatch(
    /^<!doctype html><html lang="en" data-theme="dark"><head><script type="application\/json" id="site">/,
  );
  expect((await visit("/auth")).text).toContain('<html lang="bn" data-visitor>');
  const odd = await visit("/profile", { cookie: 'angon_refresh=x; angon_theme="><script>alert(1)</script>' });
  expect(odd.text).not.toContain("alert");
  expect(odd.headers.get("cache-control")).toBe("private, no-cache");
});

it("serves built files for good, packed when the browser takes it", async () => {
  const packed = await visit("/assets/app-1.js", { "accept-encoding": "br" });
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(packed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(packed.headers.get("content-type")).toMatch(/javascript/);
  expect((await visit("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
});

it("answers what is no page with a refusal, not with a page", async () => {
  const cookie = "angon_refresh=x";
  for (const path of [
    "/assets/gone-2.js",
    "/.env",
    "/assets/app-1.js.map",
    "/api/nowhere",
    "/files/nothing",
    "/server/src/main.ts",
  ])
    expect([path, (await visit(path, { cookie })).status]).toEqual([path, 404]);
  expect((await school.stranger.send("POST", "/profile", {})).status).toBe(404);
});
