import { expect, test } from "vitest";
import { postCard } from "../support/post-card.ts";
import { openPost } from "./fixtures.ts";

test("the player of a known host is called by its name before the press", async () => {
  await openPost({ video_kind: "embed", video_url: "https://www.youtube-nocookie.com/embed/aircAruvnKk" });
  const start = postCard(100).getByRole("button", { name: /ভিডিও দেখতে চাপো/ });
  await expect.element(start).toHaveTextContent("ইউটিউব ভিডিও");
  await expect.element(start).not.toHaveTextContent("youtube");
});

test("the player of another host loads only after a press, and both its states are 350 px high", async () => {
  // No request leaves the machine: the name does not resolve.
  const address = "https://www.player.invalid/embed/film";
  await openPost({ video_kind: "embed", video_url: address });
  const start = postCard(100).getByRole("button", { name: /ভিডিও দেখতে চাপো/ });
  await expect.element(start).toBeVisible();
  await expect.element(start).toHaveTextContent("player.invalid থেকে আসবে");
  expect(start.element().getBoundingClientRect().height).toBe(350);
  const frame = () => postCard(100).element().querySelector("iframe");
  expect(frame()).toBeNull();
  await start.click();
  await expect.poll(() => frame()?.src).toBe(address);
  expect(frame()?.getBoundingClientRect().height).toBe(350);
});
