import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { postCard } from "../support/post-card.ts";
import { openPost, somePictures } from "./fixtures.ts";

const thumbnails = () => postCard(100).getByRole("button", { name: /^ছবি [০-৯]+ বড় করে দেখো/ });
const bn = (value: number) => new Intl.NumberFormat("bn-BD").format(value);

test("the pictures of a post open, move on and close by the keyboard", async () => {
  await openPost({ pictures: somePictures(6) });
  await expect.element(postCard(100).getByText("+২")).toBeVisible();
  (thumbnails().first().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.querySelector(".yarl__portal_open")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "আগের ছবি" })).toBeEnabled();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector(".yarl__portal")).toBeNull();
});

test("the lightbox shows each picture of a post in its order, also those behind '+2', and stops at both ends", async () => {
  const pictures = somePictures(6);
  await openPost({ pictures });
  await expect.poll(() => thumbnails().elements()).toHaveLength(4);
  await expect.element(thumbnails().last()).toHaveTextContent(`+${bn(pictures.length - 4)}`);
  await thumbnails().last().click();
  const imageOf = (place: number) =>
    page.getByRole("img", { name: `ছবি ${bn(place)}/${bn(pictures.length)}` });
  const next = page.getByRole("button", { name: "পরের ছবি" });
  for (let place = 4; place <= pictures.length; place++) {
    await expect.element(imageOf(place)).toBeInViewport({ ratio: 0.5 });
    const image = imageOf(place).element() as HTMLImageElement;
    await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    const { pathname, searchParams } = new URL(image.currentSrc);
    expect(pictures[place - 1]?.url).toBe(`${pathname}?n=${searchParams.get("n")}`);
    if (place < pictures.length) await next.click();
  }
  await expect.element(next).toBeDisabled();
  for (let place = pictures.length - 1; place > 0; place--) {
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(imageOf(place)).toBeInViewport({ ratio: 0.5 });
  }
  await expect.element(page.getByRole("button", { name: "আগের ছবি" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector(".yarl__portal")).toBeNull();
});

test("neighbouring pictures of a post stand apart, and each has an edge", async () => {
  await openPost({ pictures: somePictures(2) });
  await expect.poll(() => thumbnails().elements()).toHaveLength(2);
  const [left, right] = thumbnails().elements();
  if (!left || !right) throw new Error("two pictures");
  expect(right.getBoundingClientRect().left - left.getBoundingClientRect().right).toBeGreaterThanOrEqual(6);
  for (const picture of [left, right])
    expect(getComputedStyle(picture, "::after").borderTopWidth).toBe("1px");
});
