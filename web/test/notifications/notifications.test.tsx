import { notifications, type Notification } from "@angon/contract/notifications";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage } from "../support/page.tsx";
import { aNotification, done } from "./fixtures.ts";

const own = aNotification({
  id: 3,
  type: "save_post_given",
  message: "তুমি একটি পোস্ট সংরক্ষণ করেছ",
  emphasis: null,
  actor: null,
  reaction: null,
});

const drawings = new URL("../../src/glyphs/reactions.svg", import.meta.url).href;

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

describe("a notification", () => {
  test("shows its actor in bold with the picture, the words of the post, and the drawing of the reaction", async () => {
    await open([aNotification(), aNotification({ id: 6, type: "teacher_reaction", reaction: "funny" })]);
    const [first, second] = [rows().first(), rows().nth(1)];
    await expect.element(first.getByText("নুসরাত জাহান", { exact: true })).toBeVisible();
    await expect.element(first.getByText("দোলকের দোলনকাল কীভাবে মাপব?")).toBeVisible();
    const bold = first.element().querySelector("b");
    expect(bold?.textContent).toBe("নুসরাত জাহান");
    expect(Number(getComputedStyle(bold ?? document.body).fontWeight)).toBeGreaterThanOrEqual(600);
    const pictures = (row: Element) => Array.from(row.querySelectorAll("img"), (one) => one.src);
    expect(pictures(first.element())[1]).toBe(`${drawings}#good`);
    expect(pictures(second.element())[1]).toBe(`${drawings}#funny`);
  });

  test("without an actor and a post shows neither picture, name nor words of a post", async () => {
    await open([
      aNotification({
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

describe("a press on a notification", () => {
  test("opens its page before the server has answered the mark, without a message", async () => {
    let answer = () => {};
    const server = await open([aNotification({ read_status: false })], (fake) =>
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

  test("sends no mark for a notification that is read, and shows no error for one that was deleted", async () => {
    const server = await open([aNotification(), aNotification({ id: 8, read_status: false })], (fake) =>
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

  test("shows a failed mark on the page to which the reader went meanwhile", async () => {
    let fail = () => {};
    await open([aNotification({ read_status: false })], (fake) => {
      fail = fake.holdBackRefusal(notifications.markAsRead, "common.internal");
    });
    await rows().first().getByRole("link").click();
    await expect.poll(() => location.pathname).toBe("/guidelines");
    await page.getByRole("banner").getByRole("link", { name: "গ্রুপ" }).click();
    await expect.poll(() => location.pathname).toBe("/group");
    fail();
    await expect.element(page.getByRole("alert").first()).toBeVisible();
    expect(location.pathname).toBe("/group");
  });

  test("shows a failed mark on the page that was opened", async () => {
    await open([aNotification({ read_status: false })], (fake) =>
      fake.refuse(notifications.markAsRead, "common.rate_limited", { retryAfter: 60 }),
    );
    await rows().first().getByRole("link").click();
    expect(location.pathname).toBe("/guidelines");
    await expect.element(page.getByRole("alert").first()).toBeVisible();
  });
});

describe("the list of notifications", () => {
  test("is filtered by kind, and says when a kind has no notifications", async () => {
    const server = await open([aNotification()]);
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

  test("shows the user's own actions on a separate page", async () => {
    const server = await open([aNotification()]);
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

test("the button that marks all notifications sends one request, and confirms in Bengali", async () => {
  const server = await open([aNotification({ read_status: false })], (fake) => {
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
