import { Caller } from "./support/api.ts";
import { expectHarmless, watched } from "./support/harmless.ts";
import { hostileTexts as payloads } from "@angon/test-tier/hostile-texts";
import { expect, test, type Person } from "./support/school.ts";

const PACK = 12;
const THREAD = 40;
const AT_ONCE = 8;
/** So many cards come drawn. */
const DRAWN = 2;
const packs = Array.from({ length: Math.ceil(payloads.length / PACK) }, (_, index) =>
  payloads.slice(index * PACK, (index + 1) * PACK),
);

test("no text runs as a script, as a comment or as a post, whoever looks", async ({
  browser,
  request,
  baseURL,
}) => {
  // On a machine that does nothing else it takes a third of this.
  test.setTimeout(120_000);
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  const ids: number[] = [];
  for (const pack of packs) ids.push(await rafi.writePost(pack.join("\n\n")));
  const [talk = 0] = ids;
  // Of a thread fifty answers come at once, so three threads show all of them without a press.
  const tops: number[] = [];
  for (let thread = 0; thread * THREAD < payloads.length; thread++)
    tops.push(await rafi.comment(talk, `${thread}`));
  const texts = payloads.map((text, index) => ({ text, top: tops[Math.floor(index / THREAD)] ?? 0 }));
  for (let from = 0; from < texts.length; from += AT_ONCE)
    await Promise.all(
      texts.slice(from, from + AT_ONCE).map(({ text, top }) => rafi.comment(talk, text, top)),
    );

  const visit = async (person: Person) => {
    const { context, page, complaints } = await watched(browser, baseURL ?? "", person);
    await page.goto(`/post/${talk}`);
    await expect(page.locator("#comments > ul ul > li")).toHaveCount(payloads.length);
    await expectHarmless(page, `${person} at the comments`, payloads.length + 1);

    await page.goto("/?sortedBy=latest");
    // The list draws a few at first, and the others when those stand.
    await expect(page.locator(".rich-text").filter({ hasText: "__xss" }).nth(2)).toBeAttached();
    await expectHarmless(page, `${person} at the feed`, 3);
    await context.close();
    return complaints;
  };
  for (const person of ["nusrat", "selina", "admin"] as const) expect(await visit(person)).toEqual([]);
});

test("no text runs as a script in a page that comes drawn", async ({ browser, request, baseURL }) => {
  test.setTimeout(120_000);
  const selina = await Caller.as(request, baseURL ?? "", "selina");
  const mitu = await Caller.as(request, baseURL ?? "", "mitu");
  const { context, page, complaints } = await watched(browser, baseURL ?? "", "mitu");
  const vectors = { category: "subject", subject_id: 6, chapter_id: 602 };
  /** A question by a followed teacher with likes ranks above all other posts. */
  const write = async (body: string) => {
    const postId = await selina.writePost(body, { ...vectors, hsc_batch: "HSC 26" });
    await mitu.post("/api/post/react", { postId, type: "good" });
  };
  const { id: followingId } = await selina.get<{ id: number }>("/api/auth/user");
  await mitu.post("/api/follow", { followingId });
  for (let from = 0; from < packs.length; from += DRAWN) {
    const texts = packs.slice(from, from + DRAWN);
    for (const text of texts) await write(text.join("\n\n"));
    const sent = (await page.goto("/").then((answer) => answer?.text())) ?? "";
    expect(sent).toContain("data-server-rendered");
    // In what was drawn, and in what it was drawn from.
    expect(sent.split("__xss").length, `${from}`).toBeGreaterThan(2 * texts.flat().length);
    await expectHarmless(page, `the drawn feed from ${from}`, texts.length);
  }
  await context.close();
  expect(complaints).toEqual([]);
});

const OPTION_LETTERS = 100;
const OPTIONS = 4;

/** One line of a payload, as long as an option may be; the number keeps two that begin alike apart. */
const asOption = (text: string, index: number) =>
  `${Array.from(text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, " "))
    .slice(0, OPTION_LETTERS - 4)
    .join("")} ${index}`;

test("no option of a poll runs as a script, and no search", async ({ browser, request, baseURL }) => {
  test.setTimeout(180_000);
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  // In a group, so that they do not push the posts of the other tests down the feed.
  const { id: group_id } = await rafi.get<{ id: number }>("/api/group/physics-adda");
  const options = payloads.map(asOption);
  const polls: number[] = [];
  for (let from = 0; from < options.length; from += OPTIONS)
    polls.push(
      await rafi.writePost(`${from}`, {
        group_id,
        category: "poll",
        pollType: "survey",
        pollOptions: options.slice(from, from + OPTIONS).map((name) => ({ name, is_correct: false })),
      }),
    );
  const { context, page, complaints } = await watched(browser, baseURL ?? "", "nusrat");
  for (const [index, poll] of polls.entries()) {
    await page.goto(`/post/${poll}`);
    await expect(page.getByRole("main").getByRole("radio")).toHaveCount(
      Math.min(OPTIONS, options.length - index * OPTIONS),
    );
    await expectHarmless(page, `poll ${poll}`, 0);
  }
  for (const text of payloads) {
    await page.evaluate(
      (q) => {
        history.pushState(null, "", `/search?q=${encodeURIComponent(q)}`);
        dispatchEvent(new PopStateEvent("popstate"));
      },
      text.slice(0, OPTION_LETTERS),
    );
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expectHarmless(page, "the search", 0);
  await context.close();
  expect(complaints).toEqual([]);
});
