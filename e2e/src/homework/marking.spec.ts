import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { isKept, prepared } from "../support/device.ts";
import { expect, look, signIn, test } from "../support/school.ts";

interface Listed {
  id: number;
  topic: string;
  total_submissions: number;
  parts: unknown[];
}
interface DeckRow {
  id: number;
  user_name: string;
  marks: number | null;
  marked_by: { name: string } | null;
}

const SCRIPTS = 40;
const MOST_TAPS = 3;

const deckOf = async (caller: Caller, homework: number, filter = "all") =>
  (await caller.get<{ data: DeckRow[] }>(`/api/homework/${homework}/deck?filter=${filter}&limit=50`)).data;

const key = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => key(page, "সংরক্ষণ করে পরের জন");
const script = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Homework of the demo by its topic. */
async function homeworkNamed(caller: Caller, topic: string): Promise<number> {
  const { data } = await caller.get<{ data: Listed[] }>("/api/homework?pageSize=50");
  const found = data.find((one) => one.topic.startsWith(topic));
  expect(found, topic).toBeDefined();
  return found?.id ?? 0;
}

test.describe("a teacher with a phone", () => {
  test.use({ signedIn: "selina", viewport: { width: 360, height: 780 } });

  test(`marks ${SCRIPTS} scripts with at most ${MOST_TAPS} taps each`, async ({ page, request, baseURL }) => {
    test.slow();
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    const topics = ["রাসায়নিক সাম্যাবস্থা", "উদ্ভিদকোষের", "কোয়ান্টাম সংখ্যা", "সংখ্যা পদ্ধতি", "নির্দিষ্ট যোগজের"];
    let taps = 0;
    let marked = 0;
    const tap = async (name: string) => {
      taps++;
      await key(page, name).click();
    };
    for (const topic of topics) {
      if (marked >= SCRIPTS) break;
      const homework = await homeworkNamed(selina, topic);
      const scripts = (await deckOf(selina, homework)).slice(0, SCRIPTS - marked);
      await page.goto(`/homework/${homework}/marking`);
      await page.getByRole("combobox", { name: "কোন খাতাগুলো" }).selectOption("all");
      for (const { user_name, marks } of scripts) {
        await expect(script(page, user_name)).toBeVisible();
        await tap(marks === 8 ? "৯" : "৮");
        await tap("সংরক্ষণ করে পরের জন");
        marked++;
      }
      await expect
        .poll(async () => (await deckOf(selina, homework)).slice(0, scripts.length).map(({ marks }) => marks))
        .toEqual(scripts.map(({ marks }) => (marks === 8 ? 9 : 8)));
    }
    expect(marked).toBe(SCRIPTS);
    expect(taps / marked).toBeLessThanOrEqual(MOST_TAPS);
  });

  test("sees parts, pages and tools at every width", async ({ page, request, baseURL }) => {
    test.slow();
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    const homework = await homeworkNamed(selina, "সরল ছন্দিত স্পন্দনের শক্তি");
    await page.goto(`/homework/${homework}/marking`);
    await expect(page.getByRole("group", { name: /^ঘ অংশ/ })).toBeVisible();
    await look(page, "05-homework-marking");
  });
});

test.describe("without a network", () => {
  test.use({
    signedIn: "kamrul",
    serviceWorkers: "allow",
    viewport: { width: 360, height: 780 },
    tolerated: /ERR_|Failed to load resource|Failed to fetch/,
  });

  test("marks wait, survive a reload, and arrive in order", async ({ page, context, request, baseURL }) => {
    test.slow();
    const kamrul = await Caller.as(request, baseURL ?? "", "kamrul");
    const homework = await homeworkNamed(kamrul, "নিউটনের সূত্র");
    const [first, second] = await deckOf(kamrul, homework);
    await page.goto("/");
    await prepared(page);
    await page.goto(`/homework/${homework}/marking`);
    await page.getByRole("combobox", { name: "কোন খাতাগুলো" }).selectOption("all");
    await expect(script(page, first?.user_name ?? "")).toBeVisible();
    await isKept(page, `/homework/${homework}/deck`);

    await context.setOffline(true);
    await key(page, "৩").click();
    await save(page).click();
    await expect(script(page, second?.user_name ?? "")).toBeVisible();
    await key(page, "২").click();
    await save(page).click();
    await expect(page.getByText("২টি নম্বর পাঠানোর অপেক্ষায়")).toBeVisible();
    // The second marking of the first script replaces the one that waits.
    await page.getByRole("button", { name: new RegExp(`^১\\. ${first?.user_name}`) }).click();
    await key(page, "৪").click();
    await save(page).click();
    await expect(page.getByText("২টি নম্বর পাঠানোর অপেক্ষায়")).toBeVisible();
    await page.reload();
    await expect(page.getByText("২টি নম্বর পাঠানোর অপেক্ষায়")).toBeVisible();
    expect((await deckOf(kamrul, homework)).slice(0, 2).map(({ marks }) => marks)).toEqual([
      first?.marks,
      second?.marks,
    ]);

    await context.setOffline(false);
    await expect(page.getByText(/পাঠানোর অপেক্ষায়/)).toHaveCount(0);
    await expect
      .poll(async () => (await deckOf(kamrul, homework)).slice(0, 2).map(({ marks }) => marks))
      .toEqual([4, 2]);
  });
});

test.describe("two teachers", () => {
  test.use({ signedIn: "selina", tolerated: /409/ });

  test("who mark one script at once are told, and one marking stays", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const selina = await Caller.as(request, url, "selina");
    const homework = await homeworkNamed(selina, "আয়নীকরণ শক্তি");
    const [first] = await deckOf(selina, homework);
    const name = first?.user_name ?? "";
    const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
    await signIn(context, url, "kamrul");
    const other = await context.newPage();
    for (const one of [page, other]) {
      await one.goto(`/homework/${homework}/marking?submission=${first?.id}`);
      await expect(script(one, name)).toBeVisible();
    }
    await page.keyboard.press("7");
    await page.keyboard.press("Control+Enter");
    await expect.poll(async () => (await deckOf(selina, homework))[0]?.marks).toBe(7);

    await other.keyboard.press("5");
    await other.keyboard.press("Control+Enter");
    const asking = other.getByRole("alertdialog", { name: /সেলিনা আক্তার এর মধ্যে নম্বর দিয়েছেন/ });
    await expect(asking).toContainText("১০-এ ৭");
    await expect(asking).toContainText("১০-এ ৫");
    await look(other, "05-homework-conflict");
    await asking.getByRole("button", { name: "আমারটা বসান" }).click();
    await expect.poll(async () => (await deckOf(selina, homework))[0]?.marks).toBe(5);
    const [now] = await deckOf(selina, homework);
    expect(now?.marked_by?.name).toBe("কামরুল হক");

    // The first teacher saw an older state, and keeps the marks of the second.
    await page.keyboard.press("k");
    await expect(script(page, name)).toBeVisible();
    await page.keyboard.press("9");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "ওটাই থাক" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    expect((await deckOf(selina, homework))[0]?.marks).toBe(5);
    await context.close();
  });
});
