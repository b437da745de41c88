import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { useSchool } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "angon-drawing-"));
const pages = join(folder, "app");
for (const name of ["app", "ssr"]) mkdirSync(join(folder, name));
writeFileSync(
  join(pages, "index.html"),
  '<!doctype html><html lang="bn"><head><link rel="preload" as="font" href="/f.woff2"><!--site--><script type="module" crossorigin src="/assets/app.js"></script><link rel="stylesheet" crossorigin href="/app.css"></head><body><div id="root"><div class="boot-header"><svg></svg></div></div><p>after</p></body></html>',
);
writeFileSync(join(pages, "app.css"), "b{color:red}");
writeFileSync(join(pages, "formulas.json"), '["/formulas.css"]');
writeFileSync(join(pages, "formulas.css"), "i{top:0}");
writeFileSync(join(folder, "package.json"), '{"type":"module"}');
// Tells what it was given, and cannot draw one person.
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
const visit = (path: string, cookie = "", more: Record<string, string> = {}) =>
  school.stranger.get(path, { accept: "text/html", "sec-fetch-site": "none", cookie, ...more });
const cookieOf = async (member: "rafi" | "mitu" | "selina") =>
  `angon_refresh=${(await school.signIn(member)).refreshToken}`;
const drawnIn = (text: string) => /<div id="root" data-server-rendered>(.*?)<\/div><script/.exec(text)?.[1];

it("sends the first page of the feed, and the door, with their sight already in them", async () => {
  const home = await visit("/", `${await cookieOf("rafi")}; angon_language=en`);
  expect(drawnIn(home.text)).toContain(`>/,en,${cast.rafi.id},feed</b>`);
  expect(home.text).not.toContain("boot-header");
  expect(drawnIn((await visit("/auth?next=%2Fsaved")).text)).toContain(">/auth?next=%2Fsaved,bn,,</b>");
});

it("draws for nobody it does not know, for no other page, and never the page that is kept", async () => {
  const rafi = await cookieOf("rafi");
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
    const { status, text } = await visit(path, cookie, { "sec-fetch-site": site });
    expect([path, status, drawnIn(text), text.includes("boot-header")]).toEqual([path, 200, undefined, true]);
  }
});

it("brings its styles as one sheet that the content policy knows by its hash", async () => {
  const { text, headers } = await visit("/", await cookieOf("rafi"));
  expect(drawnIn(text)).not.toContain(` style="`);
  expect(drawnIn(text)).toContain('title="a style=&quot;b&quot;"');
  const sheet = /<style id="server-styles">([^]*?)<\/style>/.exec(text)?.[1] ?? "";
  expect(sheet).toContain('[data-s="width:44px"][data-s]{width:44px}');
  expect(sheet).toContain('{background-image:url("data:image/webp;base64,AA==")}');
  expect(sheet.match(/44px\}/g)).toHaveLength(1);
  const hash = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
  expect(headers.get("content-security-policy")).toContain(
    `style-src 'self' ${hash("b{color:red}")} ${hash(sheet)};`,
  );
  const other = await visit("/profile", await cookieOf("rafi"));
  expect(other.headers.get("content-security-policy")).toContain("style-src 'self';");
});

it("dresses set formulas, and only where there are some", async () => {
  const hash = `'sha256-${createHash("sha256").update("i{top:0}").digest("base64")}'`;
  const look = async (member: "rafi" | "selina") => {
    const { text, headers } = await visit("/", await cookieOf(member));
    return [
      text.includes(
        '<link rel="stylesheet" crossorigin href="/formulas.css" type="text/plain"><style>i{top:0}</style>',
      ),
      headers.get("content-security-policy")?.includes(hash),
    ];
  };
  expect(await look("selina")).toEqual([true, true]);
  expect(await look("rafi")).toEqual([false, false]);
});

it("puts what is seen before what is only fetched for it", async () => {
  const { text } = await visit("/", await cookieOf("rafi"));
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
  expect((await visit("/profile", await cookieOf("rafi"))).text).toContain('href="/app.css">');
});

it("sends a page it cannot draw as it is", async () => {
  const { status, text } = await visit("/", await cookieOf("mitu"));
  expect([status, drawnIn(text)]).toEqual([200, undefined]);
  expect(text).toContain("boot-header");
  expect(text).toContain('id="feed"');
});
