import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { hostileTexts } from "@angon/test-tier/hostile-texts";
import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { expectHarmless, expectShown, watched } from "../support/harmless.ts";
import { inTurns, newcomers, type Newcomer } from "../support/newcomers.ts";
import { expect, test } from "../support/school.ts";

// On a machine that does nothing else it takes a third of this.
test.describe.configure({ timeout: 180_000 });

const EARLY_SCRIPT = new URL("../../../web/dist/app/early.json", import.meta.url);

const lengthOf = (text: string) => Array.from(text.normalize("NFC")).length;
const fitting = (most: number) => hostileTexts.filter((text) => lengthOf(text) <= most);
const NAMES = fitting(60);
const GROUP_NAMES = fitting(80);
const BIOS = fitting(100);
const INSTITUTES = fitting(120);
/** Texts that could end the element in which they are embedded. */
const CLOSING = BIOS.filter((text) => /<[/!?]|-->|]]>/.test(text));
/** Texts that the renderer shows literally. */
const UNMARKED = hostileTexts.filter((text) => !/[#*$@\\]/.test(text));

/** Navigates within the page, which is faster than a load. */
async function navigate(page: Page, address: string): Promise<void> {
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

test("no hostile name, bio or institute of the user runs as a script in the HTML of the server", async ({
  browser,
  request,
  baseURL,
}) => {
  const [person] = await newcomers(request, baseURL ?? "", NAMES.slice(0, 1));
  if (!person) throw new Error("No account was registered");
  await person.caller.put("/api/auth/update", { bio: BIOS[0], institute_name: INSTITUTES.at(-1) });
  await expectHarmlessAtHome(browser, baseURL ?? "", person);
});

/** The user's own data is embedded in every page that is sent to them, before any script runs. */
async function expectHarmlessAtHome(browser: Browser, baseURL: string, person: Newcomer): Promise<void> {
  const { context, page, complaints } = await watched(browser, baseURL, person);
  await page.goto("/");
  await page.getByRole("button", { name: "আমার মেনু" }).click();
  await expectShown(page, "the menu of the user", [person.name]);
  for (const address of ["/profile", "/profile/edit", "/notification"]) {
    await page.goto(address);
    if (address !== "/notification") await expectShown(page, address, [person.name, BIOS[0] ?? ""]);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expectHarmless(page, address, 0);
  }
  const reader = await browser.newPage();
  // The only script that stands in a page that the server renders.
  const early = JSON.parse(await readFile(EARLY_SCRIPT, "utf8")) as string;
  for (const [index, bio] of CLOSING.entries()) {
    const name = NAMES[index % NAMES.length] ?? "";
    await person.caller.put("/api/auth/update", { name, bio, institute_name: INSTITUTES[index] });
    // A rendered page costs the server more, and has the texts a second time.
    const address = index % 12 === 0 ? "/" : "/profile";
    const sent = await (await context.request.get(baseURL + address)).text();
    const inside = await reader.evaluate((html) => {
      const made = new DOMParser().parseFromString(html, "text/html");
      const foreign = Array.from(made.querySelectorAll("*")).filter(
        (element) =>
          (element instanceof HTMLScriptElement && !element.src && element.type !== "application/json") ||
          Array.from(element.attributes).some((attribute) => attribute.name.startsWith("on")),
      );
      const embedded = JSON.parse(made.querySelector("#session")?.textContent ?? "null") as {
        user?: { name: string; bio: string };
      } | null;
      return {
        foreign: foreign.map(({ outerHTML }) => outerHTML),
        name: embedded?.user?.name,
        bio: embedded?.user?.bio,
      };
    }, sent);
    const foreign = inside.foreign.filter((html) => html !== `<script>${early}</script>`);
    expect({ ...inside, foreign }).toEqual({ foreign: [], name, bio });
  }
  await reader.close();
  await context.close();
  expect(complaints).toEqual([]);
}

test("no hostile post runs as a script on its page, in its group and on the profile of its author", async ({
  browser,
  request,
  baseURL,
}) => {
  const admin = await adminOf(request, baseURL);
  const rare = `ঝঞ${randomUUID().replace(/[^a-f]/g, "")}`;
  const people = await newcomers(request, baseURL ?? "", NAMES.slice(0, 5));
  const [author] = people;
  if (!author) throw new Error("No account was registered");
  // Previews and titles show the beginning of a text.
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
  await author.caller.comment(first, UNMARKED.join("\n").slice(0, 2_000));
  const { context, page, complaints } = await watched(browser, baseURL ?? "", author);
  await page.goto(`/post/${first}`);
  await expect(page).toHaveTitle(new RegExp("__xss"));
  await expectHarmless(page, "the post", 1);
  const pinned = page.getByRole("region", { name: "পিন করা পোস্ট" });
  const tab = (name: string) => page.getByRole("main").locator('[aria-current="page"]', { hasText: name });
  // The page before stays until the next one is rendered, so each is known by what it alone has.
  const places: [address: string, only: Locator, least: number][] = [
    [`/group/${slug}`, pinned, beginnings.length],
    [`/users/${author.id}`, tab("পোস্ট"), 1],
    [`/users/${author.id}?tab=comments`, tab("মন্তব্য"), 1],
  ];
  await page.goto("/group");
  for (const [address, only, least] of places) {
    await navigate(page, address);
    await expect(only).toBeVisible();
    if (only === pinned) for (const text of beginnings) await expect(pinned).toContainText(text);
    await expectHarmless(page, address, least);
  }
  await context.close();
  expect(complaints).toEqual([]);
});
