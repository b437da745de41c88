import { answers } from "@angon/contract/answers";
import { comments } from "@angon/contract/comments";
import { notifications, type Notification } from "@angon/contract/notifications";
import { posts } from "@angon/contract/posts";
import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost } from "../support/fixtures.ts";
import { expectAccessible, look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aNotification, done } from "./fixtures.ts";

const MESSAGE = "মিতু রায় তোমার পোস্টে মন্তব্য করেছে";

const ofComment = (more: Partial<Notification> = {}): Notification =>
  aNotification({
    type: "comment",
    message: MESSAGE,
    emphasis: "মিতু রায়",
    link: "/post/100",
    read_status: false,
    reaction: null,
    ...more,
  });

const bell = (role: "button" | "link" = "button") =>
  page.getByRole("banner").getByRole(role, { name: /^বিজ্ঞপ্তি/ });
const panel = () => page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
const line = () => panel().getByRole("listitem").first().getByRole("link");
const markAll = () => page.getByRole("button", { name: "সব পড়া হিসেবে দেখাও" });

/** A list whose notifications are read by marks, and counted. */
function openWith(address: string, more: (server: FakeServer) => void = () => {}) {
  let list = [ofComment()];
  return openPage(address, (server) => {
    server.answer(notifications.list, () => list);
    server.answer(notifications.count, () => list.filter(({ read_status }) => !read_status).length);
    server.answer(notifications.markAsRead, () => {
      list = [ofComment({ read_status: true })];
      return done;
    });
    server.answer(notifications.markAllAsRead, () => {
      list = [ofComment({ read_status: true })];
      return done;
    });
    server.answer(posts.get, () => aPost());
    server.answer(comments.list, () => []);
    server.answer(answers.ask, () => undefined);
    more(server);
  });
}

describe("the bell", () => {
  test("opens by keyboard, returns the focus on Escape, and leads to the post of a notification", async () => {
    const server = await openWith("/guidelines");
    await expect.element(bell()).toBeVisible();
    bell().element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(bell()).toHaveAccessibleName("বিজ্ঞপ্তি, নতুন: ১");
    await expect.element(line()).toHaveTextContent(MESSAGE);
    await expect.element(line()).toHaveTextContent("নতুন");
    await userEvent.keyboard("{Escape}");
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(line()).toBeVisible();
    line().element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.pathname).toBe("/post/100");
    await expect.element(panel()).not.toBeInTheDocument();
    await expect
      .poll(() => server.receivedBy(notifications.markAsRead).map(({ body }) => body.notificationId))
      .toEqual([7]);
    expect(page.getByText(/Marked as read|পড়া হয়েছে/).elements()).toEqual([]);
  });

  test("shows a read notification without a badge, and leads to its page and to the whole list", async () => {
    await openWith("/guidelines", (server) =>
      server.answer(notifications.list, () => [ofComment({ read_status: true })]),
    );
    await bell().click();
    await expect.element(line()).toHaveTextContent(MESSAGE);
    await expect.element(line()).not.toHaveTextContent("নতুন");
    await line().click();
    await expect.poll(() => location.pathname).toBe("/post/100");
    await expect.element(panel()).not.toBeInTheDocument();
    await bell().click();
    await panel().getByRole("link", { name: "আরও দেখো" }).click();
    await expect.poll(() => location.pathname).toBe("/notification");
  });

  test("has no accessibility violation while it is open, in both themes", async () => {
    await openWith("/guidelines");
    await bell().click();
    await expect.element(panel().getByRole("listitem").first()).toBeVisible();
    const { dataset } = document.documentElement;
    for (const theme of ["light", "dark"]) {
      dataset["theme"] = theme;
      await expectAccessible(`the open bell, ${theme}`);
    }
    delete dataset["theme"];
  });

  test("says that the list could not be loaded, and loads it with the next try", async () => {
    const server = await openWith("/guidelines", (fake) => fake.loseConnection(notifications.list));
    await bell().click();
    await expect.element(panel().getByRole("alert")).toHaveTextContent("আনা গেল না");
    server.answer(notifications.list, () => [ofComment()]);
    await panel().getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(panel().getByRole("listitem").first()).toBeVisible();
  });
});

describe("the page of notifications", () => {
  test("opens from the link in the header of a phone, and marks all as read with one press", async () => {
    onTestFinished(() => page.viewport(1440, 900));
    const server = await openWith("/guidelines");
    // The panel of the bell, which a phone does not have, reads the number.
    await bell().click();
    await expect.element(line()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await page.viewport(360, 780);
    await expect.element(bell("link")).toHaveAccessibleName("বিজ্ঞপ্তি, নতুন: ১");
    await bell("link").click();
    await expect.poll(() => location.pathname).toBe("/notification");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("বিজ্ঞপ্তি");
    const today = page.getByRole("region", { name: "আজ" }).getByRole("link");
    await expect.element(today).toHaveTextContent(MESSAGE);
    await expect.element(today).toHaveAttribute("href", "/post/100");
    await markAll().click();
    await expect.element(page.getByText("সব বিজ্ঞপ্তি পড়া হিসেবে রাখা হলো")).toBeVisible();
    await expect.element(markAll()).not.toBeInTheDocument();
    await expect.element(bell("link")).toHaveAccessibleName("বিজ্ঞপ্তি");
    await expect.element(today).not.toHaveTextContent("নতুন");
    expect(server.receivedBy(notifications.markAllAsRead)).toHaveLength(1);
  });

  test("shows read and unread notifications at every width", async () => {
    await openWith("/notification", (server) =>
      server.answer(notifications.list, () => [ofComment(), aNotification({ id: 6 })]),
    );
    await expect.element(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await look("page of notifications");
  });
});
