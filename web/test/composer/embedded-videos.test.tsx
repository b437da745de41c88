import { posts } from "@angon/contract/posts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPost } from "../support/fixtures.ts";
import {
  aNewUser,
  bodiesSent,
  dialog,
  expectPublished,
  openWithText,
  PUBLISHED_ID,
  publishButton,
} from "./composer-page.ts";

const PLAYER = "https://www.youtube-nocookie.com/embed/aircAruvnKk";
const address = () => dialog().getByRole("textbox", { name: "ভিডিওর ঠিকানা" });

async function openAsAdmin(text: string) {
  const { can } = aNewUser();
  const admin = aNewUser({ role: "ADMIN", can: { ...can, embed_video: true } });
  const server = await openWithText(text, undefined, admin);
  await dialog().getByRole("button", { name: "ভিডিওর ঠিকানা যোগ করো" }).click();
  return server;
}

describe("the address of a video, in the composer of an admin", () => {
  test("is refused for other hosts, and a short link becomes the address of the player", async () => {
    const server = await openAsAdmin("ভিডিওটা দেখো");
    await address().fill("https://example.org/film");
    (address().element() as HTMLElement).blur();
    await expect.element(dialog().getByText("শুধু ইউটিউব, ভিমিও বা ফেসবুকের")).toBeVisible();
    await address().fill("https://youtu.be/aircAruvnKk");
    (address().element() as HTMLElement).blur();
    await expect.element(address()).toHaveValue(PLAYER);
    await expect.element(dialog().getByText("youtube-nocookie.com থেকে দেখানো হবে")).toBeVisible();
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)[0]).toMatchObject({ body: "ভিডিওটা দেখো", video_url: PLAYER });
  });

  test("replaces the pasted code of a player", async () => {
    const server = await openAsAdmin("কোডসহ ভিডিও");
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text",
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/aircAruvnKk?si=x" onload="alert(1)" allowfullscreen></iframe>',
    );
    address()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(address()).toHaveValue(PLAYER);
    await expect.element(dialog().getByText("youtube-nocookie.com থেকে দেখানো হবে")).toBeVisible();
    // A player that no network knows: the test loads nothing from elsewhere.
    const player = "https://player.invalid/embed/1";
    server.answer(posts.get, () => aPost({ id: PUBLISHED_ID, video_url: player, video_kind: "embed" }));
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)[0]?.video_url).toBe(PLAYER);

    const frame = page.getByTitle("ভিডিও", { exact: true });
    const play = page.getByRole("button", { name: /^ভিডিও দেখতে চাপো/ });
    await expect.element(play).toBeVisible();
    expect(frame.elements()).toHaveLength(0);
    await play.click();
    await expect.element(frame).toHaveAttribute("src", player);
    await expect.element(frame).not.toHaveAttribute("onload");
  });
});
