import { announcements } from "@angon/contract/announcements";
import { answers } from "@angon/contract/answers";
import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPerson, aPost, aTeacher, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { button } from "./fixtures.ts";

const rafi = aPerson({ id: 1, name: "রাফি আহমেদ" });
const nusrat = aPerson({ id: 2, name: "নুসরাত জাহান" });
const body = "কাল প্রথম ঘণ্টায় ব্যবহারিক, খাতা আনবে";
const can = { ...aPost().can, announce: true as const };

const openPost = (id: number, post: Parameters<typeof aPost>[0], more: (server: FakeServer) => void) =>
  openPage(
    `/post/${id}`,
    (server) => {
      server.answer(posts.get, () => aPost({ id, body, group_id: 5, ...post }));
      server.answer(comments.list, () => []);
      server.answer(answers.ask, () => undefined);
      server.answer(announcements.see, () => ({ ok: true as const }));
      server.answer(announcements.readers, ({ query: { state } }) => ({
        data: state === "read" ? [{ user: nusrat, read_at: LONG_AGO }] : [{ user: rafi, read_at: null }],
        next: null,
        read: 1,
        total: 2,
        remind_again_at: null,
      }));
      more(server);
    },
    aTeacher(),
  );

describe("announcement", () => {
  test("of a group shows its officers who has read it and who has not, and reminds the others once", async () => {
    const server = await openPost(101, { announced: true, can }, (fake) =>
      fake.answer(announcements.remind, () => {
        fake.answer(announcements.readers, () => ({
          data: [{ user: rafi, read_at: null }],
          next: null,
          read: 1,
          total: 2,
          remind_again_at: "2098-03-21T06:00:00.000Z",
        }));
        return { reminded: 1 };
      }),
    );
    await expect.element(page.getByText("ঘোষণা", { exact: true })).toBeVisible();
    await look("announcement");
    await button(page, "১ / ২ জন পড়েছে").click();
    const dialog = page.getByRole("dialog", { name: "কারা পড়েছে" });
    await expect.element(dialog.getByRole("link", { name: rafi.name })).toBeVisible();
    expect(dialog.getByRole("link", { name: nusrat.name }).elements()).toHaveLength(0);
    await look("announcement-readers");
    await dialog.getByRole("tab", { name: /^পড়েছে/ }).click();
    await expect.element(dialog.getByRole("link", { name: nusrat.name })).toBeVisible();
    await button(dialog, "যারা পড়েনি, তাদের মনে করানো").click();
    await expect.element(dialog.getByText(/^আজ একবার মনে করানো হয়েছে/)).toBeVisible();
    expect(server.receivedBy(announcements.remind)).toHaveLength(1);
  });

  test("of a group shows a member its mark without the number of readers", async () => {
    await openPost(102, { announced: true }, () => undefined);
    await expect.element(page.getByText("ঘোষণা", { exact: true })).toBeVisible();
    expect(page.getByText(/জন পড়েছে/).elements()).toHaveLength(0);
  });
});
