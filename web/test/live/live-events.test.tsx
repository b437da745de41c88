import { comments } from "@angon/contract/comments";
import type { LiveData, LiveName } from "@angon/contract/live";
import { notifications, type Notification } from "@angon/contract/notifications";
import { posts } from "@angon/contract/posts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dispatch } from "../../src/lib/live/subscribe.ts";
import { aComment, aPerson, aPost, aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const receive = <Name extends LiveName>(name: Name, data: LiveData<Name>) => dispatch(name, data);

afterEach(() => void vi.useRealTimers());

describe("the open list of notifications", () => {
  const aNotification = (id: number, name: string, read_status: boolean): Notification => ({
    id,
    type: "comment",
    message: `${name} তোমার পোস্টে মন্তব্য করেছে`,
    emphasis: name,
    excerpt: "অন্য যন্ত্রে পড়া হলো কি?",
    link: "/post/100",
    read_status,
    created_at: new Date().toISOString(),
    actor: { id: 2, name, image: null },
    reaction: null,
  });
  const link = () => page.getByRole("main").getByRole("link", { name: /নুসরাত জাহান/ });
  const isBold = () => link().query()?.querySelector(".font-semibold") !== null;

  test("adds a new notification without a request, and shows it as read when another device reads it", async () => {
    const earlier = aNotification(6, "আরিফ রহমান", true);
    let rows = [earlier];
    const server = await openPage("/notification", (school) => school.answer(notifications.list, () => rows));
    await expect.element(page.getByRole("main").getByText("আরিফ রহমান").first()).toBeVisible();
    receive("notification", { count: 1, notification: aNotification(7, "নুসরাত জাহান", false) });
    await expect.element(link()).toBeVisible();
    expect(isBold()).toBe(true);
    expect(server.receivedBy(notifications.list)).toHaveLength(1);
    rows = [aNotification(7, "নুসরাত জাহান", true), earlier];
    receive("count", { count: 5 });
    await expect.poll(isBold).toBe(false);
    expect(server.receivedBy(notifications.list)).toHaveLength(2);
  });
});

describe("an own comment", () => {
  test("is shown and counted once when its live event arrives after the response", async () => {
    const viewer = aUser();
    const author = aPerson({ id: viewer.id, name: viewer.name });
    const own = aComment({ id: 501, user: author, user_id: viewer.id, content: "সুসংগত উৎস লাগবে।" });
    const other = aComment({ id: 502, content: "আর দশার পার্থক্য স্থির।" });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    let rows = [aComment({ id: 500, content: "আগের মন্তব্য" })];
    const server = await openPage("/post/100", (school) => {
      school.answer(posts.get, () => aPost({ commentCount: rows.length }));
      school.answer(comments.list, ({ query }) => rows.filter(({ id }) => id > (query.after ?? 0)));
      school.answer(comments.create, () => {
        rows = [...rows, own];
        return [own];
      });
    });
    const talk = () => document.querySelector("#comments");
    const times = (text: string) => (talk()?.textContent ?? "").split(text).length - 1;
    const box = page.getByRole("textbox", { name: /মন্তব্য/ });
    await expect.element(page.getByText("আগের মন্তব্য")).toBeVisible();
    await userEvent.click(box);
    await userEvent.fill(box, own.content);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    // The response has replaced the pending comment.
    await expect.poll(() => document.getElementById("comment-501")).toBeTruthy();
    expect(times(own.content)).toBe(1);
    const created = { post_id: 100, change: "created", parent_id: null } as const;
    receive("comment", { ...created, comment_id: 501, user_id: viewer.id, comment_count: 2 });
    // The page settles the number of an own comment three seconds after its event.
    vi.advanceTimersByTime(4_000);
    await expect.element(page.getByRole("heading", { name: /মন্তব্য ২/ })).toBeVisible();
    rows = [...rows, other];
    receive("comment", { ...created, comment_id: 502, user_id: 1, comment_count: 3 });
    await page.getByRole("button", { name: "নতুন মন্তব্য দেখো" }).click();
    await expect.poll(() => times(other.content)).toBe(1);
    expect(times(own.content)).toBe(1);
    await expect.element(page.getByRole("heading", { name: /মন্তব্য ৩/ })).toBeVisible();
    expect(page.getByRole("button", { name: /নতুন মন্তব্য দেখো|আরও মন্তব্য/ }).elements()).toHaveLength(0);
    expect(server.receivedBy(comments.create)).toHaveLength(1);
  });
});
