import { answers } from "@angon/contract/answers";
import { comments } from "@angon/contract/comments";
import { held, type HeldPost } from "@angon/contract/held";
import { posts } from "@angon/contract/posts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aModerator } from "../administration/fixtures.ts";
import { aPerson, aPost, aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";

const aHeldPost = (): HeldPost => ({
  id: 100,
  post: aPost({ body: "শুয়োর নিয়ে একটা রচনা", status: "held", user: aPerson({ id: 2, name: "নুসরাত জাহান" }) }),
  found: [{ kind: "word", verdict: "hold", word: "শুয়োর" }],
  new_account: false,
  held_at: LONG_AGO,
});

async function openHeld(first = aHeldPost()) {
  let waiting = [first];
  const server = await openPage(
    "/admin/held",
    (fake) => {
      fake.answer(held.list, () => ({ data: waiting, next: null }));
      fake.answer(held.decide, () => {
        waiting = [];
        return { ok: true as const };
      });
    },
    aModerator(),
  );
  const row = page.getByRole("listitem").filter({ hasText: "শুয়োর নিয়ে একটা রচনা" }).first();
  await expect.element(row).toBeVisible();
  return { server, row };
}

test("a held post is shown with the found words and is published by a moderator", async () => {
  const { server, row } = await openHeld();
  await expect.element(row.getByRole("listitem").filter({ hasText: /^শুয়োর/ })).toBeVisible();
  await look("held posts");
  await row.getByRole("button", { name: "প্রকাশ করুন" }).click();
  await expect.element(page.getByText("পোস্টটা প্রকাশ হয়েছে")).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect(server.receivedBy(held.decide)).toMatchObject([
    { params: { id: 100 }, body: { verdict: "publish" } },
  ]);
});

test("a post of a new account says why it is held, without a list of findings", async () => {
  const { row } = await openHeld({ ...aHeldPost(), found: [], new_account: true });
  await expect.element(row.getByText(/নতুন অ্যাকাউন্টের প্রথম দিকের পোস্ট/)).toBeVisible();
  await expect.element(row.getByText("যা ধরা পড়েছে")).not.toBeInTheDocument();
  await look("held post of a new account");
});

test("a held post is refused only with a reason", async () => {
  const { server, row } = await openHeld();
  await row.getByRole("button", { name: "ফিরিয়ে দিন" }).click();
  const dialog = page.getByRole("alertdialog", { name: "কেন ফিরিয়ে দিচ্ছেন?" });
  await expect.element(dialog.getByRole("button", { name: "ফিরিয়ে দিন" })).toBeDisabled();
  await dialog.getByLabelText("লেখক যা পড়বে").fill("শব্দটা কাউকে বলা হয়েছে মনে হচ্ছে");
  await look("dialog that refuses a held post");
  await dialog.getByRole("button", { name: "ফিরিয়ে দিন" }).click();
  await expect.element(row).not.toBeInTheDocument();
  expect(server.receivedBy(held.decide)).toMatchObject([
    { params: { id: 100 }, body: { verdict: "refuse", reason: "শব্দটা কাউকে বলা হয়েছে মনে হচ্ছে" } },
  ]);
});

test("a held post tells its author that it is waiting, and no longer after it is published", async () => {
  const own = aPost({
    body: "হারামি কথাটা কোথা থেকে এল?",
    status: "held",
    user: aPerson({ id: aUser().id }),
  });
  const open = (status: "held" | "published") =>
    openPage("/post/100", (server) => {
      server.answer(posts.get, () => ({ ...own, status }));
      server.answer(comments.list, () => []);
      server.answer(answers.ask, () => undefined);
    });
  await open("held");
  await expect.element(page.getByText("অপেক্ষায় আছে।")).toBeVisible();
  await look("own held post");
  await closePage();
  await open("published");
  await expect.element(page.getByText(own.body).first()).toBeVisible();
  await expect.element(page.getByText("অপেক্ষায় আছে।")).not.toBeInTheDocument();
});
