import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { sql } from "../src/db/sql.ts";
import { useSchool } from "./harness.ts";

const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
const MARK = '<svg><symbol id="brand-mark" viewBox="0 0 48 48"><path d="M0 0" /></symbol></svg>';
const folder = mkdtempSync(join(tmpdir(), "angon-pages-"));
mkdirSync(join(folder, "assets"));
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><html lang="bn"><head><!--site--></head><body>${ICON}${MARK}</body></html>`,
);
writeFileSync(join(folder, "assets/app-1.js"), "export {}");
writeFileSync(join(folder, "assets/app-1.js.br"), "packed");
writeFileSync(join(folder, "favicon.svg"), "<svg/>");
writeFileSync(join(folder, "sw.js"), "self");
afterAll(() => rmSync(folder, { recursive: true }));

const school = useSchool({ pages: folder });
const getPage = (path: string, headers: Record<string, string> = {}) =>
  school.stranger.get(path, { accept: "text/html,*/*;q=0.8", "sec-fetch-site": "none", ...headers });

it("visitors are redirected to the sign-in page with the requested path", async () => {
  for (const [path, location] of [
    ["/", "/auth"],
    ["/post/42", "/auth?next=%2Fpost%2F42"],
    ["/search?q=a&type=user", "/auth?next=%2Fsearch%3Fq%3Da%26type%3Duser"],
  ] as const) {
    const { status, headers } = await getPage(path);
    expect([path, status, headers.get("location")]).toEqual([path, 302, location]);
  }
  for (const path of ["/auth", "/auth?step=1", "/onboard", "/terms", "/guidelines", "/about"])
    expect([path, (await getPage(path)).status]).toEqual([path, 200]);
});

it("the page contains language, theme, visitor and site texts, with escaped values", async () => {
  const cookie = "angon_refresh=x; angon_theme=dark; angon_language=en";
  const member = await getPage("/profile", { cookie });
  expect(member.text).toMatch(
    /^<!doctype html><html lang="en" data-theme="dark"><head><script type="application\/json" id="site">/,
  );
  expect((await getPage("/auth")).text).toContain('<html lang="bn" data-visitor>');
  const dataSaver = await getPage("/auth", { "save-data": "on" });
  expect(dataSaver.text).toContain('<html lang="bn" data-visitor data-save>');
  expect(dataSaver.headers.get("vary")).toContain("save-data");
  const unsafe = await getPage("/profile", {
    cookie: 'angon_refresh=x; angon_theme="><script>alert(1)</script>',
  });
  expect(unsafe.text).not.toContain("alert");
  expect((await getPage("/auth")).headers.get("cache-control")).toBe("private, no-cache");
});

it("the logo of the school takes the place of the mark and of the icon, without a script", async () => {
  expect((await getPage("/auth")).text).toContain(ICON + MARK);
  const store = (version: string | null) =>
    school.database.run(sql`
      insert into settings (key, value) values ('logo', ${JSON.stringify({ version })}::jsonb)
      on conflict (key) do update set value = excluded.value`);
  await store("0123456789abcdef");
  await expect
    .poll(async () => (await getPage("/auth")).text)
    .toContain('<symbol id="brand-mark" viewBox="0 0 48 48"><image href="/logo/0123456789abcdef/mark.webp"');
  expect((await getPage("/auth")).text).toContain(
    '<link rel="icon" href="/logo/0123456789abcdef/192.png" />',
  );
  await store(null);
  await expect.poll(async () => (await getPage("/auth")).text).toContain(ICON + MARK);
});

it("the content security policy restricts every source to the own origin", async () => {
  const cookie = `angon_refresh=${(await school.signIn("mitu")).refreshToken}`;
  for (const [path, headers] of [
    ["/auth", {}],
    ["/", { cookie }],
    ["/post/42", { cookie }],
  ] as const) {
    const policy = (await getPage(path, headers)).headers.get("content-security-policy") ?? "";
    const sourcesOf = (kind: string) =>
      policy
        .split(";")
        .map((directive) => directive.trim().split(" "))
        .find(([name]) => name === kind)
        ?.slice(1);
    expect([path, sourcesOf("img-src")]).toEqual([path, ["'self'", "data:", "blob:"]]);
    for (const kind of ["default-src", "script-src", "media-src", "connect-src", "font-src"])
      for (const source of sourcesOf(kind) ?? [])
        expect([path, kind, source, /^('self'|'none'|data:|blob:|'sha256-.*')$/.test(source)]).toEqual([
          path,
          kind,
          source,
          true,
        ]);
    expect([sourcesOf("object-src"), sourcesOf("base-uri"), sourcesOf("frame-ancestors")]).toEqual([
      ["'none'"],
      ["'none'"],
      ["'none'"],
    ]);
  }
});

it("a cross-site navigation, which lacks the SameSite=Strict cookie, is not redirected", async () => {
  for (const site of ["cross-site", "same-site", ""]) {
    const { status, text } = await getPage("/post/42", { "sec-fetch-site": site });
    expect([site, status]).toEqual([site, 200]);
    expect(text).not.toContain("data-visitor");
  }
});

it("the page contains the session of its user, without a token and without rotating the refresh cookie", async () => {
  const client = await school.signIn("mitu");
  const cookie = `angon_refresh=${client.refreshToken}`;
  const { text, headers } = await getPage("/", { cookie });
  const embedded = /<script type="application\/json" id="session">(.*?)<\/script>/.exec(text)?.[1] ?? "{}";
  expect(JSON.parse(embedded)).toMatchObject({
    user: { id: cast.mitu.id },
    limits: { limit: 5 },
    notification_count: 0,
  });
  expect(text).not.toContain("eyJ");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
  expect((await client.post("/api/auth/refresh", { refreshToken: client.refreshToken })).status).toBe(200);
  await client.post("/api/auth/logout");
  for (const ended of [cookie, "angon_refresh=x", `angon_refresh=${client.refreshToken}x`])
    expect((await getPage("/", { cookie: ended })).text).not.toContain('id="session"');
});

it("the offline shell is served without personal data, and the service worker with no-cache", async () => {
  const client = await school.signIn("mitu");
  const cookie = `angon_refresh=${client.refreshToken}; angon_theme=dark`;
  const shell = await getPage("/shell", { cookie, "sec-fetch-site": "same-origin", accept: "*/*" });
  expect(shell.status).toBe(200);
  expect(shell.text).toContain('<html lang="bn" data-theme="dark" data-offline>');
  expect(shell.text).toContain('id="site"');
  for (const personal of ['id="session"', 'id="feed"', cast.mitu.phone])
    expect(shell.text).not.toContain(personal);
  const withoutSession = await getPage("/shell", { "sec-fetch-site": "same-origin" });
  expect([withoutSession.status, withoutSession.text.includes("data-visitor")]).toEqual([200, false]);
  expect((await getPage("/sw.js")).headers.get("cache-control")).toBe("no-cache");
});

it("built files are served as immutable, and compressed when the browser accepts it", async () => {
  const packed = await getPage("/assets/app-1.js", { "accept-encoding": "br" });
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(packed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(packed.headers.get("content-type")).toMatch(/javascript/);
  expect((await getPage("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
});

it("scripts of the page have only the headers that a browser reads there, and the service worker has its policy", async () => {
  const { headers } = await getPage("/assets/app-1.js");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  for (const name of ["content-security-policy", "permissions-policy", "x-request-id", "last-modified"])
    expect([name, headers.get(name)]).toEqual([name, null]);
  expect((await getPage("/sw.js")).headers.get("content-security-policy")).toContain("connect-src 'self'");
});

it("paths that are no page respond with an error instead of the page", async () => {
  const cookie = "angon_refresh=x";
  for (const path of [
    "/assets/gone-2.js",
    "/.env",
    "/assets/app-1.js.map",
    "/api/nowhere",
    "/files/nothing",
    "/server/src/cli/main.ts",
  ])
    expect([path, (await getPage(path, { cookie })).status]).toEqual([path, 404]);
  const posted = await school.stranger.send("POST", "/profile", {});
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
