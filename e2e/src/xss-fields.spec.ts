import { randomUUID } from "node:crypto";
import type { Leaderboard } from "@angon/contract/leaderboard";
import type { Post } from "@angon/contract/posts";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { expectHarmless, expectShown, watched } from "./support/harmless.ts";
import { inTurns, newcomers, type Newcomer } from "./support/newcomers.ts";
import { hostileTexts as payloads } from "@angon/test-tier/hostile-texts";
import { openPen, pen } from "./support/composer-page.ts";
import { expect, test } from "./support/school.ts";

// On a machine that does nothing else it takes a third of this.
test.describe.configure({ timeout: 180_000 });

const lengthOf = (text: string) => Array.from(text.normalize("NFC")).length;
const fitting = (most: number) => payloads.filter((text) => lengthOf(text) <= most);
const NAMES = fitting(60);
const GROUP_NAMES = fitting(80);
const BIOS = fitting(100);
const INSTITUTES = fitting(120);
/** Texts that could end the element in which they are embedded. */
const CLOSING = BIOS.filter((text) => /<[/!?]|-->|]]>/.test(text));
/** Texts that the renderer shows literally. */
const UNMARKED = payloads.filter((text) => !/[#*$@\\]/.test(text));

/** All texts, as many in one as a field takes. */
const packed = (texts: readonly string[], most: number, between = "\n") =>
  texts.reduce<string[]>((packs, text) => {
    const last = packs.at(-1);
    const longer = last === undefined ? text : `${last}${between}${text}`;
    return last !== undefined && lengthOf(longer) <= most
      ? [...packs.slice(0, -1), longer]
      : [...packs, text];
  }, []);

/** Every second visit would fetch the whole page again; the page itself goes on. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

async function makeGroup(admin: Caller, name: string, description: string) {
  const slug = `x-${randomUUID().slice(0, 8)}`;
  const group = { name, slug, type: "CLUB", visibility: "PRIVATE", hsc_batch: "HSC 26", description };
  return { slug, ...(await admin.post<{ id: number }>("/api/group", group)) };
}

const adminOf = (request: APIRequestContext, baseURL: string | undefined) =>
  Caller.as(request, baseURL ?? "", "admin");

test("no name, no word about oneself and no reason of a ban runs as a script", async ({
  browser,
  request,
  baseURL,
}) => {
  const admin = await adminOf(request, baseURL);
  const people = await newcomers(request, baseURL ?? "", NAMES);
  const [author] = people;
  if (!author) throw new Error("Nobody has come");
  await inTurns(people, ({ caller }, index) =>
    caller.put("/api/auth/update", {
      bio: BIOS[index % BIOS.length],
      institute_name: INSTITUTES.at(-1 - index),
    }),
  );

  const subjects = await admin.get<{ id: number; count: number }[]>("/api/subjects");
  const subject_id = subjects.toSorted((a, b) => a.count - b.count)[0]?.id ?? 0;
  const [chapter] = await admin.get<{ id: number }[]>(`/api/subjects/${subject_id}/chapters`);
  const filed = { category: "subject", subject_id, chapter_id: chapter?.id };
  const post = await author.caller.writePost("এখানে সবাই একবার কথা বলো", filed);
  const tops = [await author.caller.comment(post, "এক"), await author.caller.comment(post, "দুই")];
  await inTurns(people, ({ caller }, index) => caller.comment(post, `${index}`, tops[index % 2]));
  const near = people.slice(1, 19);
  await inTurns(near, async ({ caller }) => {
    await caller.post("/api/post/react", { postId: post, type: "good" });
    await caller.post("/api/follow", { followingId: author.id });
  });

  const { id, slug } = await makeGroup(admin, NAMES[0] ?? "", "যাদের নাম অদ্ভুত");
  const reasons = packed(payloads, 300, " ");
  const banned = people.slice(20, 20 + reasons.length);
  await inTurns([...near, ...banned, ...people.slice(-20)], ({ caller }) =>
    caller.post(`/api/group/${id}/join`, {}),
  );
  await inTurns(near, (one) => admin.post(`/api/group/${id}/requests/${one.id}/accept`, {}));
  await inTurns(banned, (one, index) =>
    admin.post(`/api/group/${id}/ban`, { userId: one.id, reason: reasons[index] }),
  );
  const board = `scope=all&batch=HSC%2026`;
  const ranks = () =>
    admin.get<Leaderboard>(`/api/utils/leaderboard?${board}&subject_id=${subject_id}&limit=20`);
  await expect.poll(async () => (await ranks()).pagination.total).toBeGreaterThanOrEqual(people.length);

  const { context, page, complaints } = await watched(browser, baseURL ?? "", "admin");
  await page.goto(`/post/${post}`);
  await expect(page.locator("#comments > ul ul > li")).toHaveCount(people.length);
  await expectShown(page, "below a post", NAMES);
  await page.locator(`[data-post="${post}"]`).getByRole("button", { name: "আরও", exact: true }).click();
  await page.getByRole("button", { name: "কারা প্রতিক্রিয়া দিয়েছে" }).click();
  await expectShown(page, "who has reacted", namesOf(near));
  await expectHarmless(page, "the comments", 0);

  await page.goto(`/group/${slug}?tab=members`);
  const asking = page.getByRole("region", { name: /^যোগ দিতে চায়/ });
  await asking.getByRole("button", { name: /^আরও/ }).click();
  await page.getByText("নিষিদ্ধ", { exact: true }).click();
  await expectShown(page, "a group's people", namesOf([...near, ...banned, ...people.slice(-20)]));
  await expectShown(page, "why somebody is banned", payloads);
  await expectHarmless(page, "a group's people", 0);

  await page.goto(`/leaderboard?${board}&subject=${subject_id}`);
  const listed = (await ranks()).leaderboard.map(({ name }) => name).filter((name) => NAMES.includes(name));
  await expectShown(page, "the board", listed);
  await expectHarmless(page, "the board", 0);

  for (const one of people.slice(0, 12)) {
    await goOn(page, `/users/${one.id}`);
    await expect(page).toHaveTitle(`${one.name} · অঙ্গন`);
    const place = people.indexOf(one);
    await expectShown(page, "a profile", [one.name, BIOS[place] ?? "", INSTITUTES.at(-1 - place) ?? ""]);
    await expectHarmless(page, "a profile", 0);
  }
  await goOn(page, `/users/${author.id}?tab=comments`);
  await page.getByRole("button", { name: /ফলোয়ার$/ }).click();
  await expectShown(page, "the followers", namesOf(near));
  await expectHarmless(page, "the followers", 0);
  await context.close();
  expect(complaints).toEqual([]);
  await expectHarmlessAtHome(browser, baseURL ?? "", author);
});

const namesOf = (people: readonly Newcomer[]) => people.map(({ name }) => name);

/** The user's own data is embedded in every page that is sent to them, before any script runs. */
async function expectHarmlessAtHome(browser: Browser, baseURL: string, person: Newcomer): Promise<void> {
  const { context, page, complaints } = await watched(browser, baseURL, person);
  await page.goto("/");
  await page.getByRole("button", { name: "আমার মেনু" }).click();
  await expectShown(page, "one's own menu", [person.name]);
  for (const address of ["/profile", "/profile/edit", "/notification"]) {
    await page.goto(address);
    if (address !== "/notification") await expectShown(page, address, [person.name, BIOS[0] ?? ""]);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expectHarmless(page, address, 0);
  }
  const reader = await browser.newPage();
  for (const [index, bio] of CLOSING.entries()) {
    const name = NAMES[index % NAMES.length] ?? "";
    await person.caller.put("/api/auth/update", { name, bio, institute_name: INSTITUTES[index] });
    // A drawn page is more work for the server, and its words stand there once more.
    const address = index % 12 === 0 ? "/" : "/profile";
    const sent = await (await context.request.get(baseURL + address)).text();
    const inside = await reader.evaluate((html) => {
      const made = new DOMParser().parseFromString(html, "text/html");
      const foreign = Array.from(made.querySelectorAll("*")).filter(
        (element) =>
          (element instanceof HTMLScriptElement && !element.src && element.type !== "application/json") ||
          Array.from(element.attributes).some((attribute) => attribute.name.startsWith("on")),
      );
      const told = JSON.parse(made.querySelector("#session")?.textContent ?? "null") as {
        user?: { name: string; bio: string };
      } | null;
      return {
        foreign: foreign.map(({ outerHTML }) => outerHTML),
        name: told?.user?.name,
        bio: told?.user?.bio,
      };
    }, sent);
    expect(inside).toEqual({ foreign: [], name, bio });
  }
  await reader.close();
  await context.close();
  expect(complaints).toEqual([]);
}

test("no name of a group, no word about it and no wish runs as a script", async ({
  browser,
  request,
  baseURL,
}) => {
  const admin = await adminOf(request, baseURL);
  const [person] = await newcomers(request, baseURL ?? "", [NAMES[0] ?? ""]);
  if (!person) throw new Error("Nobody has come");
  const about = packed(payloads, 2_000);
  const groups = await inTurns(GROUP_NAMES, async (name, index) => {
    const group = await makeGroup(admin, name, about[index % about.length] ?? "");
    await person.caller.post(`/api/group/${group.id}/join`, {});
    await admin.post(`/api/group/${group.id}/requests/${person.id}/accept`, {});
    return group;
  });
  // No more than stand on one page beside those of others.
  const wishes = packed(payloads, 900).map((body, index) => ({ title: BIOS.at(-1 - index) ?? "", body }));
  const said = await inTurns(wishes, (wish) => person.caller.post<{ id: number }>("/api/feedback", wish));
  const told = () => person.caller.get<{ type: string; message: string }[]>("/api/notification");
  await expect.poll(async () => (await told()).length).toBeGreaterThan(5);

  const { context, page, complaints } = await watched(browser, baseURL ?? "", person);
  await page.goto("/feature-request?sort=latest");
  await expectShown(page, "the wishes", [...wishes.map(({ title }) => title), ...payloads]);
  await expectHarmless(page, "the wishes", 0);
  await inTurns(said, ({ id }) => person.caller.remove(`/api/feedback/${id}`));

  await goOn(page, "/group");
  await expectShown(page, "the groups", GROUP_NAMES);
  await expectHarmless(page, "the groups", 0);
  for (const [index, group] of groups.slice(0, about.length).entries()) {
    await goOn(page, `/group/${group.slug}`);
    await expect(page).toHaveTitle(`${GROUP_NAMES[index]} · অঙ্গন`);
    await expectShown(page, "a group", [...(about[index]?.split("\n") ?? []), ...GROUP_NAMES]);
    await expectHarmless(page, "a group", 0);
  }
  await goOn(page, "/notification");
  await expectShown(
    page,
    "what one is told",
    (await told()).map(({ message }) => message),
  );
  await expectHarmless(page, "what one is told", 0);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^বিজ্ঞপ্তি/ })
    .click();
  const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
  await expect(panel.getByRole("link").first()).toContainText("__xss");
  await expectHarmless(page, "the bell", 0);
  await page.keyboard.press("Escape");
  await goOn(page, "/");
  await openPen(page);
  await pen(page)
    .getByRole("button", { name: /^কোথায় যাবে/ })
    .click();
  await expectShown(page, "where to write", GROUP_NAMES);
  await expectHarmless(page, "where to write", 0);
  await context.close();
  expect(complaints).toEqual([]);
});

test("no text of a post runs as a script where else it is shown", async ({ browser, request, baseURL }) => {
  const admin = await adminOf(request, baseURL);
  const rare = `ঝঞ${randomUUID().replace(/[^a-f]/g, "")}`;
  const people = await newcomers(request, baseURL ?? "", NAMES.slice(0, 5));
  const [author] = people;
  if (!author) throw new Error("Nobody has come");
  // The beginnings are what previews and titles show.
  const asked = await inTurns(people, ({ caller }, index) =>
    caller.writePost(`${UNMARKED[index]} ${rare} ঢঢঢঢঢঢ\n\n${UNMARKED.slice(5).join("\n\n")}`),
  );
  const [first = 0] = asked;
  const { id, slug } = await makeGroup(admin, GROUP_NAMES[0] ?? "", "");
  await author.caller.post(`/api/group/${id}/join`, {});
  await admin.post(`/api/group/${id}/requests/${author.id}/accept`, {});
  const beginnings = UNMARKED.filter((text) => lengthOf(text) <= 90).slice(-5);
  for (const text of beginnings) {
    const post = await author.caller.writePost(text, { group_id: id });
    await admin.post(`/api/post/${post}/pin`, { group_id: id });
  }
  await inTurns(asked, (post_id) => author.caller.post("/api/post/save_post", { post_id, collection_id: 1 }));
  await author.caller.comment(first, UNMARKED.join("\n").slice(0, 2_000));
  const similar = () =>
    author.caller.get<{ data: object[] }>(`/api/post/similar?text=${encodeURIComponent(`${rare} ঢঢঢঢঢঢ`)}`);
  await expect.poll(async () => (await similar()).data.length).toBe(asked.length);

  const { context, page, complaints } = await watched(browser, baseURL ?? "", author);
  await page.goto(`/post/${first}`);
  await expect(page).toHaveTitle(new RegExp("__xss"));
  await expectHarmless(page, "the post", 1);
  await page.locator(`[data-post="${first}"]`).getByRole("button", { name: "আরও", exact: true }).click();
  await page.getByRole("button", { name: "সম্পাদনা করো" }).click();
  const editing = page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
  await expect(editing.getByRole("textbox", { name: /^তোমার/ })).toContainText("__xss");
  await expectShown(page, "the edit", UNMARKED.slice(5));
  await expectHarmless(page, "the edit", 1);

  const places: [address: string, least: number][] = [
    [`/group/${slug}`, beginnings.length],
    ["/saved/1", asked.length],
    [`/search?q=${rare}`, asked.length],
    [`/users/${author.id}`, 1],
    [`/users/${author.id}?tab=comments`, 1],
  ];
  await page.goto("/group");
  for (const [address, least] of places) {
    await goOn(page, address);
    const shown = page.locator(".rich-text").filter({ hasText: "__xss" });
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(least);
    if (address.startsWith("/group"))
      for (const text of beginnings)
        await expect(page.getByRole("region", { name: "পিন করা পোস্ট" })).toContainText(text);
    await expectHarmless(page, address, least);
  }
  await goOn(page, "/");
  await page.getByRole("combobox", { name: "পোস্ট বা মানুষ খোঁজো" }).fill(rare);
  await expectShown(page, "the suggestions", [UNMARKED[0] ?? ""]);
  await expectHarmless(page, "the suggestions", 0);
  await page.keyboard.press("Escape");
  await openPen(page);
  await page.getByRole("textbox", { name: /^তোমার/ }).click();
  await page.keyboard.type(`${rare} ঢঢঢঢঢঢ কেন?`);
  await expect(pen(page).getByRole("region", { name: "এমন প্রশ্ন আগেও এসেছে" }).getByRole("link")).toHaveCount(
    5,
  );
  await expectShown(page, "the questions like it", UNMARKED.slice(0, 5));
  await expectHarmless(page, "the questions like it", 0);
  await context.close();
  expect(complaints).toEqual([]);
});

test("no earlier text of a post runs as a script", async ({ browser, request, baseURL }) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const { id: own } = await arif.get<{ id: number }>("/api/auth/user");
  const { data } = await arif.get<{ data: Post[] }>("/api/post?pageSize=50&group=science-club");
  // An edit within minutes leaves no history, so the post is of an earlier day.
  const post = data.findLast(({ userId, pollType, isPinned }) => userId === own && !pollType && !isPinned);
  const { id, body: before } = post ?? { id: 0, body: "" };
  for (const body of [payloads.join("\n\n"), before]) await arif.put(`/api/post/${id}`, { body });

  const { context, page, complaints } = await watched(browser, baseURL ?? "", "nusrat");
  await page.goto(`/post/${id}`);
  await page.locator(`[data-post="${id}"]`).getByRole("button", { name: "সম্পাদিত" }).click();
  await expect(page.getByRole("dialog", { name: "আগের লেখা" }).getByRole("listitem").first()).toBeVisible();
  await expectShown(page, "the earlier texts", UNMARKED);
  await expectHarmless(page, "the earlier texts", 1);
  await context.close();
  expect(complaints).toEqual([]);
});

const ADDRESSES = [
  "javascript:window.__xss=1",
  "JaVaScRiPt:window.__xss=1//facebook.com/x",
  "javascript://facebook.com/%0Awindow.__xss=1",
  "data:text/html,<script>window.__xss=1</script>",
  "data:image/svg+xml,<svg onload=window.__xss=1>",
  "vbscript:window.__xss=1",
  "//example.org/x",
  'https://facebook.com/x"onmouseover="window.__xss=1',
  "https://facebook.com@example.org/x",
  "https://youtu.be.example.org/aircAruvnKk",
];

test("no address that runs is taken, no file keeps its name, and a report says what was written", async ({
  request,
  baseURL,
}) => {
  const admin = await adminOf(request, baseURL);
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  // Of their own, so that they do not push the posts of the other tests down the feed.
  const group = await makeGroup(admin, "ঠিকানা", "");
  const { id: asker } = await arif.get<{ id: number }>("/api/auth/user");
  await arif.post(`/api/group/${group.id}/join`, {});
  await admin.post(`/api/group/${group.id}/requests/${asker}/accept`, {});
  const post = await admin.writePost("ঠিকানা", { group_id: group.id });
  const before = await admin.get("/api/auth/user");
  const links = async (address: string) => [
    await admin.refusal("PUT", "/api/auth/update", { facebook: address }),
    await admin.refusal("PUT", "/api/auth/update", { instagram: address }),
  ];
  const pictures = async (address: string) => [
    await admin.refusal("PUT", "/api/auth/update", { image: address }),
    await admin.refusal("PUT", `/api/post/${post}`, { images: [address] }),
    await admin.refusal("POST", `/api/post/${post}/comments`, { content: "দেখো", image: address }),
    await admin.refusal("PUT", `/api/group/${group.id}`, { cover: address, icon: address }),
  ];
  const film = (address: string) =>
    admin.refusal("POST", "/api/post", { category: "other", body: "দেখো", video_url: address });
  const refusals = [
    ...(await inTurns([...ADDRESSES, ...fitting(200)], links)).flat(),
    ...(await inTurns(ADDRESSES, pictures)).flat(),
    ...(await inTurns(ADDRESSES, film)),
  ];
  const reasons = /^(users\.(facebook|instagram)_invalid|uploads\.url_not_owned|composer\.embed_refused)$/;
  expect(refusals.filter((code) => !reasons.test(code))).toEqual([]);
  expect(await admin.get("/api/auth/user")).toEqual(before);

  const kept = await inTurns(fitting(200), async (fileName) => {
    const file = { fileName: `${fileName}.png`, fileType: "image/png", fileSize: 100 };
    return (await arif.post<{ imageUrl: string }>("/api/utils/file/upload", file)).imageUrl;
  });
  expect(kept).toHaveLength(payloads.length);
  expect(kept.filter((address) => !/^\/files\/images\/[a-z0-9-]+\.webp$/.test(address))).toEqual([]);

  // No page shows these yet: they come to it as they were written.
  const told = packed(payloads, 500);
  const reports = await inTurns(told, async (text) => {
    const id = await admin.comment(post, "কথা");
    return arif.post<{ id: number }>("/api/report", { kind: "comment", id, reason: "other", text });
  });
  type Queue = { data: { id: number; text: string }[] };
  const farhana = await Caller.as(request, baseURL ?? "", "farhana");
  const { data: own } = await arif.get<Queue>("/api/report?limit=50");
  const { data: queue } = await farhana.get<Queue>("/api/admin/reports?limit=50");
  for (const list of [own, queue])
    expect(reports.map(({ id }) => list.find((report) => report.id === id)?.text)).toEqual(told);
  for (const { id } of reports) await farhana.put(`/api/admin/reports/${id}`, { decision: "keep" });
});
