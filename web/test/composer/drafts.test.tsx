import { session } from "@angon/contract/session";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { closePage } from "../support/page.tsx";
import { copyStoredDrafts, storedDrafts } from "../support/stored-drafts.ts";
import { composer } from "@angon/contract/composer";
import {
  aNewUser,
  dialog,
  openComposer,
  openDialog,
  openFeed,
  openWithText,
  publishButton,
  textField,
  type,
} from "./composer-page.ts";

const restored = () => dialog().getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে");

async function closeDialog(): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
}

/** Closes the page and opens it as another user who has the stored drafts of this one. */
async function reopenWithStoredDrafts(userId: number, text: string): Promise<void> {
  await expect.poll(() => storedDrafts(userId)).toContain(text);
  expect(await closePage()).toEqual([]);
  const next = aNewUser();
  await copyStoredDrafts(userId, next.id);
  await openFeed(undefined, next);
  await openDialog();
}

describe("the composer", () => {
  test("restores the stored draft on the next visit, and discards it when the user starts anew", async () => {
    const text = "এই লেখাটা হারালে চলবে না";
    const user = aNewUser();
    await openComposer(undefined, user);
    await type(text);
    await closeDialog();
    await reopenWithStoredDrafts(user.id, text);
    await expect.element(restored()).toBeVisible();
    await expect.element(textField()).toHaveTextContent(text);
    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe("/");
    await openDialog();
    await dialog().getByRole("button", { name: "নতুন করে শুরু করো" }).click();
    await expect.poll(() => textField().element().textContent).toBe("");
  });

  test("restores the kind of post together with its text", async () => {
    const text = "মাঝপথে বন্ধ হয়ে গেল";
    const user = aNewUser();
    await openWithText(text, undefined, user);
    await reopenWithStoredDrafts(user.id, text);
    await expect.element(restored()).toBeVisible();
    await expect.element(textField()).toHaveTextContent(text);
    await expect.element(dialog().getByRole("radio", { name: "অন্যান্য" })).toBeChecked();
  });

  test("restores the text after the session ended while it was sent", async () => {
    const text = "সেশন শেষ হলেও থাকে";
    const user = aNewUser();
    const server = await openWithText(text, undefined, user);
    server.refuse(composer.create, "common.unauthenticated");
    server.refuse(session.refresh, "session.ended");
    await publishButton().click();
    await expect.poll(() => location.pathname).toMatch(/^\/auth/);
    await reopenWithStoredDrafts(user.id, text);
    await expect.element(restored()).toBeVisible();
    await expect.element(textField()).toHaveTextContent(text);
  });

  test("saves while the user types, without waiting for the dialog to be closed", async () => {
    const text = "এখনো লিখছি";
    const user = aNewUser();
    await openWithText(text, undefined, user);
    await expect.poll(() => storedDrafts(user.id)).toContain(text);
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });
});
