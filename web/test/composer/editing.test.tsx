import { answers } from "@angon/contract/answers";
import { comments } from "@angon/contract/comments";
import { composer } from "@angon/contract/composer";
import { posts } from "@angon/contract/posts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";
import { copyStoredDrafts, storedDrafts } from "../support/stored-drafts.ts";
import { aNewUser } from "./composer-page.ts";

const BODY = "তাপ আর তাপমাত্রা কি এক?";
const editDialog = () => page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
const textField = () => editDialog().getByRole("textbox", { name: /^তোমার/ });
const restored = () => editDialog().getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে");

async function openEditor(): Promise<void> {
  const card = page.getByRole("article").first();
  await card.getByRole("button", { name: "আরও", exact: true }).click();
  await page.getByRole("button", { name: "সম্পাদনা করো" }).click();
  await expect.element(textField()).toBeVisible();
}

/** Opens the own post of a user. */
async function openPost(user = aNewUser()): Promise<FakeServer> {
  let post = aPost({ id: 88, body: BODY, can: { ...aPost().can, edit: true } });
  const server = await openPage(
    "/post/88",
    (school) => {
      school.answer(posts.get, () => post);
      school.answer(comments.list, () => []);
      school.answer(answers.ask, () => undefined as never);
      school.answer(composer.update, ({ body }) => (post = { ...post, body: body.body ?? post.body }));
    },
    user,
  );
  await openEditor();
  return server;
}

async function append(text: string): Promise<void> {
  await textField().click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${text}`);
}

test("an unsaved edit is restored on the next visit, discarded by the user, and gone once it is saved", async () => {
  const user = aNewUser();
  await openPost(user);
  await append(" আমার মনে হয় না।");
  await expect.poll(() => storedDrafts(user.id)).toContain("আমার মনে হয় না");
  expect(await closePage()).toEqual([]);

  const next = aNewUser();
  await copyStoredDrafts(user.id, next.id);
  const server = await openPost(next);
  await expect.element(restored()).toBeVisible();
  await expect.poll(() => textField().element().textContent).toBe(`${BODY} আমার মনে হয় না।`);
  await look("restored edit of a post");
  await editDialog().getByRole("button", { name: "নতুন করে শুরু করো" }).click();
  await expect.poll(() => textField().element().textContent).toBe(BODY);
  await expect.element(restored()).not.toBeInTheDocument();

  await append(" ভেবে বলো।");
  await editDialog().getByRole("button", { name: "সংরক্ষণ করো" }).click();
  await expect.element(editDialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("article").first()).toHaveTextContent(`${BODY} ভেবে বলো।`);
  expect(server.receivedBy(composer.update)).toMatchObject([{ body: { body: `${BODY} ভেবে বলো।` } }]);
  await openEditor();
  await expect.element(textField()).toHaveTextContent("ভেবে বলো।");
  await expect.element(restored()).not.toBeInTheDocument();
});
