import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { useSchool, type Member } from "./harness.ts";
import { createPost } from "./helpers/posts.ts";

type PinnedPost = { id: number; preview: string };

const folder = mkdtempSync(join(tmpdir(), "angon-ssr-"));
const pages = join(folder, "app");
for (const name of ["app", "ssr"]) mkdirSync(join(folder, name));
writeFileSync(
  join(pages, "index.html"),
  '<!doctype html><html lang="bn"><head><link rel="preload" as="font" href="/f.woff2"><!--site--><script type="module" crossorigin src="/assets/app.js"></script><link rel="stylesheet" crossorigin href="/app.css"></head><body><div id="root"><div class="boot-header"><svg></svg></div></div><p>after</p></body></html>',
);
writeFileSync(join(pages, "app.css"), "b{color:red}");
writeFileSync(join(pages, "early.json"), '"early()"');
writeFileSync(join(pages, "formulas.json"), '["/formulas.css"]');
writeFileSync(join(pages, "formulas.css"), "i{top:0}");
writeFileSync(join(folder, "package.json"), '{"type":"module"}');
// Renders its arguments, and throws for one user.
writeFileSync(
  join(folder, "ssr/server-render.js"),
  `export const loadPages = async () => {};
   export function renderPage({ url, language, data }) {
     const { session, feed } = data;
     if (session?.user.id === ${cast.mitu.id}) throw new Error("no");
     const set = session?.user.id === ${cast.selina.id} ? '<span data-tex="x^2">x</span>' : "";
     const quoted = "background-image:url(&quot;data:image/webp;base64,AA==&quot;)";
     return '<b style="width:44px" title="a style=&quot;b&quot;">' + [url, language, session?.user.id, feed && "feed"] +
       '</b><i style="' + quoted + '"></i><i style="width:44px"></i><i style="x:&lt;/style>"></i>' + set;
   }`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const school = useSchool({ pages });
const getPage = (path: string, cookie = "", more: Record<string, string> = {}) =>
  school.stranger.get(path, { accept: "text/html", "sec-fetch-site": "none", cookie, ...more });
const refreshCookieOf = async (member: Member) =>
  `angon_refresh=${(await school.signIn(member)).refreshToken}`;
const renderedIn = (text: string) =>
  /<div id="root" data-server-rendered>(.*?)<\/div><script/.exec(text)?.[1];

it("the first page of the feed and the sign-in page are server-rendered", async () => {
  const home = await getPage("/", `${await refreshCookieOf("rafi")}; angon_language=en`);
  expect(renderedIn(home.text)).toContain(`>/,en,${cast.rafi.id},feed</b>`);
  expect(home.text).not.toContain("boot-header");
  expect(renderedIn((await getPage("/auth?next=%2Fsaved")).text)).toContain(">/auth?next=%2Fsaved,bn,,</b>");
});

it("an unknown session, other pages and the offline shell are not server-rendered", async () => {
  const rafi = await refreshCookieOf("rafi");
  for (const [path, cookie, site] of [
    ["/", "angon_refresh=x", "none"],
    ["/shell", rafi, "same-origin"],
    ["/profile", rafi, "none"],
    ["/?sortedBy=latest", rafi, "none"],
    ["/auth?way=code", "", "none"],
    ["/auth?step=1", "", "none"],
    ["/auth?%77ay=code", "", "none"],
    // The server cannot tell whether the browser withheld a cookie.
    ["/auth", "", "cross-site"],
  ] as const) {
    const { status, text } = await getPage(path, cookie, { "sec-fetch-site": site });
    expect([path, status, renderedIn(text), text.includes("boot-header")]).toEqual([
      path,
      200,
      undefined,
      true,
    ]);
  }
});

it("a rendered page has its inline styles in one style element whose hash is in the CSP", async () => {
  const { text, headers } = await getPage("/", await refreshCookieOf("rafi"));
  expect(renderedIn(text)).not.toContain(` style="`);
  expect(renderedIn(text)).toContain('title="a style=&quot;b&quot;"');
  const sheet = /<style id="server-styles">([^]*?)<\/style>/.exec(text)?.[1] ?? "";
  expect(sheet).toContain('[data-s="width:44px"][data-s]{width:44px}');
  expect(sheet).toContain('{background-image:url("data:image/webp;base64,AA==")}');
  expect(sheet.match(/44px\}/g)).toHaveLength(1);
  const hash = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
  expect(headers.get("content-security-policy")).toContain(
    `style-src 'self' ${hash("b{color:red}")} ${hash(sheet)};`,
  );
  const other = await getPage("/profile", await refreshCookieOf("rafi"));
  expect(other.headers.get("content-security-policy")).toContain("style-src 'self';");
});

it("a rendered page contains the script for early presses, which its policy allows by its hash alone", async () => {
  const policyOf = async (path: string) => {
    const { text, headers } = await getPage(path);
    return [text.includes("<head><script>early()</script>"), headers.get("content-security-policy")];
  };
  const hash = `'sha256-${createHash("sha256").update("early()").digest("base64")}'`;
  expect(await policyOf("/auth")).toEqual([true, expect.stringContaining(`script-src 'self' ${hash};`)]);
  expect(await policyOf("/terms")).toEqual([false, expect.stringContaining("script-src 'self';")]);
});

it("a device with a Bengali face and little data gets a page without fonts", async () => {
  const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 10; K)" };
  const facesAt = async (more: Record<string, string>, path = "/auth", cookie = "") => {
    const { text, headers } = await getPage(path, cookie, more);
    expect(headers.get("vary")).toContain("save-data, user-agent, ect, downlink");
    return [text.includes("data-own-faces"), text.includes("/f.woff2")];
  };
  const rafi = await refreshCookieOf("rafi");
  for (const [hint, value] of [
    ["save-data", "on"],
    ["ect", "3g"],
    ["ect", "slow-2g"],
    ["downlink", "0.4"],
  ] as const)
    for (const [path, cookie] of [["/auth"], ["/", rafi]] as const)
      expect([hint, await facesAt({ ...phone, [hint]: value }, path, cookie)]).toEqual([hint, [true, false]]);
  expect(await facesAt(phone, "/auth", "angon_saver=least")).toEqual([true, false]);
  expect(await facesAt({ ...phone, ect: "4g", downlink: "10" })).toEqual([false, true]);
  expect(await facesAt({ ...phone, "save-data": "on" }, "/auth", "angon_saver=full")).toEqual([false, true]);
  const other = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)", "save-data": "on" };
  expect(await facesAt(other), "without a face of its own").toEqual([false, true]);
});

it("a rendered page contains the formula stylesheet only when it shows formulas", async () => {
  const hash = `'sha256-${createHash("sha256").update("i{top:0}").digest("base64")}'`;
  const formulaStyles = async (member: "rafi" | "selina") => {
    const { text, headers } = await getPage("/", await refreshCookieOf(member));
    return [
      text.includes(
        '<link rel="stylesheet" crossorigin href="/formulas.css" type="text/plain"><style>i{top:0}</style>',
      ),
      headers.get("content-security-policy")?.includes(hash),
    ];
  };
  expect(await formulaStyles("selina")).toEqual([true, true]);
  expect(await formulaStyles("rafi")).toEqual([false, false]);
});

it("a rendered page has its HTML before the embedded data and the scripts", async () => {
  const { text } = await getPage("/", await refreshCookieOf("rafi"));
  const order = [
    "/f.woff2",
    "<style>b{color:red}</style>",
    "data-server-rendered",
    'id="feed"',
    "/assets/app.js",
  ];
  expect(order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
    order.map((part) => text.indexOf(part)),
  );
  expect(text).toContain('href="/app.css" type="text/plain">');
  expect((await getPage("/profile", await refreshCookieOf("rafi"))).text).toContain('href="/app.css">');
});

it("a rendered page contains the pinned posts that its viewer may read", async () => {
  const readers = ["rafi", "selina", "jui"] as const;
  const cookies = await Promise.all(readers.map(refreshCookieOf));
  const shown = (posts: readonly PinnedPost[]) => posts.map((post) => [post.id, post.preview]);
  const embedded = (text: string): { data: PinnedPost[] } =>
    JSON.parse(/id="pins">(.*?)<\/script>/.exec(text)?.[1] ?? "{}");
  const inPages = () =>
    Promise.all(cookies.map(async (cookie) => shown(embedded((await getPage("/", cookie)).text).data)));
  const inLists = () =>
    Promise.all(
      readers.map(async (one) => shown((await school.as(one).get("/api/post/pinned_posts")).body.data)),
    );
  const before = await inPages();
  const id = await createPost(school, "rafi");
  await school.as("admin").post(`/api/post/${id}/pin`, { group_id: null });
  const pinned = await inPages();
  expect(pinned).toEqual(await inLists());
  expect(pinned.map((posts) => posts.some(([one]) => one === id))).toEqual([true, true, false]);
  await school.as("admin").delete(`/api/post/${id}`);
  expect(await inPages()).toEqual(before);
});

it("the unrendered page is sent when rendering throws", async () => {
  const { status, text } = await getPage("/", await refreshCookieOf("mitu"));
  expect([status, renderedIn(text)]).toEqual([200, undefined]);
  expect(text).toContain("boot-header");
  expect(text).toContain('id="feed"');
});
