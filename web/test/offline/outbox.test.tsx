import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aComment, aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { setOnline } from "../support/network.ts";
import { openPage } from "../support/page.tsx";

afterEach(() => setOnline(true));

const bar = () => page.getByRole("status").filter({ hasText: /ইন্টারনেট নেই|পাঠানো বাকি|পাঠানো যায়নি/ });

test("a comment that was written offline and is then refused keeps its text until the user deletes it", async () => {
  const server = await openPage("/post/900", (school) => {
    school.answer(posts.get, () => aPost({ id: 900, commentCount: 1 }));
    school.answer(comments.list, ({ query }) => (query.after ? [] : [aComment({ post_id: 900 })]));
    school.refuse(comments.create, "common.not_found");
  });
  await expect.element(page.getByText("এভাবে ভাবো")).toBeVisible();
  setOnline(false);
  const box = page.getByRole("textbox", { name: "মন্তব্য লেখো…" });
  await userEvent.click(box);
  await userEvent.fill(box, "কেউ কি পড়বে?");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(bar()).toHaveTextContent("১টা অপেক্ষায় আছে");
  expect(server.receivedBy(comments.create)).toHaveLength(0);
  setOnline(true);
  await expect.element(bar()).toHaveTextContent("১টা পাঠানো যায়নি");
  await bar().getByRole("button", { name: "দেখো" }).click();
  const sheet = page.getByRole("dialog", { name: "যা যাওয়ার অপেক্ষায়" });
  await expect.element(sheet.getByText("কেউ কি পড়বে?")).toBeVisible();
  await look("the outbox with a refused comment");
  await sheet.getByRole("button", { name: "মুছে ফেলো" }).click();
  await sheet.getByRole("button", { name: "সত্যিই মুছবে?" }).click();
  await expect.element(sheet.getByText("সব চলে গেছে")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem("angon_unsent")).toBeNull();
});
