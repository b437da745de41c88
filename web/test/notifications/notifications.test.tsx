import { notifications, type Notification } from "@angon/contract/notifications";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage } from "../support/page.tsx";

const aLine = (more: Partial<Notification> = {}): Notification => ({
  id: 7,
  type: "reaction",
  message: "নুসরাত জাহান ও আরও ২ জন তোমার পোস্টে ‘ভালো প্রশ্ন’ জানিয়েছে",
  emphasis: "নুসরাত জাহান",
  excerpt: "দোলকের দোলনকাল কীভাবে মাপব?",
  link: "/guidelines",
  read_status: true,
  created_at: new Date().toISOString(),
  actor: { id: 2, name: "নুসরাত জাহান", image: "/faces/nusrat.webp" },
  reaction: "good",
  ...more,
});

const own = aLine({
  id: 3,
  type: "save_post_given",
  message: "তুমি একটি পোস্ট সংরক্ষণ করেছ",
  emphasis: null,
  actor: null,
  reaction: null,
});

const drawings = {
  good: new URL("../../src/glyphs/reaction-good.svg", import.meta.url).href,
  funny: new URL("../../src/glyphs/reaction-funny.svg", import.meta.url).href,
};

const done = { success: true } as const;

const open = (lines: Notification[], answers: Parameters<typeof openPage>[1] = () => {}) =>
  openPage("/notification", (server) => {
    server.answer(notifications.list, ({ query }) => {
      if (query.only === "own") return [own];
      return query.only === "groups" ? [] : lines;
    });
    server.answer(notifications.markAsRead, () => done);
    answers(server);
  });

const part = (name: string) =>
  page.getByRole("radiogroup", { name: "কোনগুলো দেখাব" }).getByText(name, { exact: true });
const rows = () => page.getByRole("main").getByRole("listitem");
const partsAskedFor = (server: Awaited<ReturnType<typeof open>>) =>
  server.receivedBy(notifications.list).map(({ query }) => query.only);

describe("a line", () => {
  test("says who in bold with the face, which post, and shows the reaction's own drawing", async () => {
    await open([aLine(), aLine({ id: 6, type: "teacher_reaction", reaction: "funny" })]);
    const [first, second] = [rows().first(), rows().nth(1)];
    await expect.element(first.getByText("নুসরাত জাহান", { exact: true })).toBeVisible();
    await expect.element(first.getByText("দোলকের দোলনকাল কীভাবে মাপব?")).toBeVisible();
    const bold = first.element().querySelector("b");
    expect(bold?.textContent).toBe("নুসরাত জাহান");
    expect(Number(getComputedStyle(bold ?? document.body).fontWeight)).toBeGreaterThanOrEqual(600);
    const pictures = (row: Element) => Array.from(row.querySelectorAll("img"), (one) => one.src);
    expect(pictures(first.element())[1]).toBe(drawings.good);
    expect(pictures(second.element())[1]).toBe(drawings.funny);
  });

  test("without a name has a tile and no face, and without a post no words of one", async () => {
    await open([
      aLine({
        type: "score_count",
        message: "এ সপ্তাহে তুমি ৬৪ পয়েন্ট পেয়েছ",
        emphasis: null,
        excerpt: null,
        actor: null,
      }),
    ]);
    await expect.element(rows().first()).toHaveTextContent("৬৪ পয়েন্ট");
    expect(rows().first().element().querySelector("img, b, q")).toBeNull();
  });
});

describe("a press", () => {
  test("goes there at once and marks on the way, without a toast", async () => {
    let answer = () => {};
    const server = await open([aLine({ read_status: false })], (fake) =>
      fake.answer(notifications.markAsRead, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return done;
      }),
    );
    await rows().first().getByRole("link").click();
    expect(location.pathname, "before the server has answered").toBe("/guidelines");
    await expect.poll(() => server.receivedBy(notifications.markAsRead)).toHaveLength(1);
    expect(server.receivedBy(notifications.markAsRead)[0]?.body).toEqual({ notificationId: 7 });
    const counts = server.receivedBy(notifications.count).length;
    answer();
    await expect.poll(() => server.receivedBy(notifications.count).length).toBeGreaterThan(counts);
    expect(document.body.textContent).not.toMatch(/Marked as read|পড়া হয়েছে/);
  });

  test("on a line that was read marks nothing, and on one that is gone says nothing", async () => {
    const server = await open([aLine(), aLine({ id: 8, read_status: false })], (fake) =>
      fake.refuse(notifications.markAsRead, "common.not_found"),
    );
    await rows().first().getByRole("link").click();
    expect(location.pathname).toBe("/guidelines");
    history.back();
    await rows().nth(1).getByRole("link").click();
    await expect
      .poll(() => server.receivedBy(notifications.markAsRead).map(({ body }) => body))
      .toEqual([{ notificationId: 8 }]);
    await expect.poll(() => location.pathname).toBe("/guidelines");
    expect(page.getByRole("alert").elements()).toEqual([]);
  });

  test("tells a failure on the page that it led to", async () => {
    await open([aLine({ read_status: false })], (fake) =>
      fake.refuse(notifications.markAsRead, "common.rate_limited", { retryAfter: 60 }),
    );
    await rows().first().getByRole("link").click();
    expect(location.pathname).toBe("/guidelines");
    await expect.element(page.getByRole("alert").first()).toBeVisible();
  });
});

describe("the list", () => {
  test("is read in parts, and an empty part says so", async () => {
    const server = await open([aLine()]);
    await expect.element(rows().first()).toBeVisible();
    await part("উত্তর").click();
    await expect.poll(() => partsAskedFor(server)).toEqual([undefined, "answers"]);
    expect(location.search).toBe("?only=answers");
    await part("গ্রুপ").click();
    await expect.element(page.getByText("এখানে এখনো কিছু নেই")).toBeVisible();
    await part("সব").click();
    await expect.element(rows().first()).toBeVisible();
    expect(location.search).toBe("");
  });

  test("of own actions stands on a page of its own", async () => {
    const server = await open([aLine()]);
    await expect.element(rows().first()).toHaveTextContent("নুসরাত জাহান");
    await page.getByRole("link", { name: "যা তুমি করেছ" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("যা তুমি করেছ");
    await expect.element(rows().first()).toHaveTextContent("তুমি একটি পোস্ট সংরক্ষণ করেছ");
    expect(rows().elements()).toHaveLength(1);
    expect(partsAskedFor(server)).toEqual([undefined, "own"]);
    await page.getByRole("link", { name: "সব বিজ্ঞপ্তি" }).click();
    await expect.element(rows().first()).toHaveTextContent("নুসরাত জাহান");
  });
});

test("all are marked with one press, in the language of the page", async () => {
  const server = await open([aLine({ read_status: false })], (fake) => {
    fake.answer(notifications.count, () => 1);
    fake.answer(notifications.markAllAsRead, () => done);
  });
  await expect.element(rows().first()).toBeVisible();
  // The panel of the bell reads the number again.
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^বিজ্ঞপ্তি/ })
    .click();
  await expect.poll(() => server.receivedBy(notifications.count).length).toBeGreaterThan(0);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "সব পড়া হিসেবে দেখাও" }).click();
  await expect.element(page.getByText("সব বিজ্ঞপ্তি পড়া হিসেবে রাখা হলো")).toBeVisible();
  expect(server.receivedBy(notifications.markAllAsRead)).toHaveLength(1);
  expect(document.body.textContent).not.toContain("Marked as read");
});
