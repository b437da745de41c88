import { comments } from "@angon/contract/comments";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPhoto, chooseFiles } from "../support/files.ts";
import { fakeUploads, type FakeUploads } from "../support/fake-uploads.ts";
import { look } from "../support/look.ts";
import { commentField, commentsOf, me, openPost, said, sendButton } from "./comments-page.ts";

/** A white pixel, so that the page shows a picture without loading one. */
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=";

let uploads: FakeUploads;
const open = () =>
  openPost([], (school) => {
    uploads = fakeUploads(school);
    school.answer(comments.create, ({ body: { content, image } }) => {
      const picture = { url: PIXEL, w: 900, h: 1200, blur: PIXEL };
      return [said(me, content, image ? { image: PIXEL, picture } : {})];
    });
  });

const attached = () => page.getByText("ছবি যুক্ত হয়েছে");
const pictureOf = (comment: ReturnType<typeof commentsOf>) =>
  comment.getByRole("button", { name: "মন্তব্যের ছবি বড় করে দেখো" });

test("a picture is sent with a comment, and shown in full when it is pressed", async () => {
  const server = await open();
  await expect.element(commentField()).toBeVisible();
  uploads.plan("hold");
  chooseFiles("form input[type=file]", await aPhoto());
  await expect.poll(() => uploads.tries).toHaveLength(1);
  uploads.tries[0]?.progress(0.4);
  await expect.element(page.getByText("ছবি যাচ্ছে ৪০%")).toBeVisible();
  uploads.tries[0]?.accept();
  await expect.element(attached()).toBeVisible();
  await commentField().fill("খাতার ছবি");
  await sendButton().click();
  const shown = pictureOf(commentsOf(me));
  await expect.poll(() => shown.element().querySelector("img")?.complete).toBe(true);
  expect(server.receivedBy(comments.create)).toMatchObject([
    { body: { content: "খাতার ছবি", image: "/files/images/1" } },
  ]);
  await shown.click();
  await expect.poll(() => document.querySelector(".yarl__slide_image")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector(".yarl__root")).toBeNull();
});

test("a drawing on the whiteboard is sent without text, and an undone stroke is not part of it", async () => {
  const server = await open();
  await page.getByRole("button", { name: "এঁকে দেখাও" }).click();
  const board = page.getByRole("dialog", { name: "এঁকে দেখাও" });
  const done = board.getByRole("button", { name: "জমা দাও" });
  await done.click();
  await expect.element(board.getByText("আগে কিছু আঁকো")).toBeVisible();
  await board.getByRole("button", { name: "ছককাটা কাগজ" }).click();
  const sheet = board.getByRole("img", { name: "আঁকার পাতা" });
  const draw = () =>
    userEvent.dragAndDrop(sheet, sheet, {
      sourcePosition: { x: 40, y: 60 },
      targetPosition: { x: 300, y: 160 },
    });
  await board.getByTitle("লাল").click();
  await draw();
  (board.getByRole("radio", { name: "নীল" }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await draw();
  await board.getByRole("button", { name: "এক ধাপ পেছনে" }).click();
  await expect.element(board.getByRole("button", { name: "এক ধাপ সামনে" })).toBeEnabled();
  await look("whiteboard");
  await done.click();
  await expect.element(board).not.toBeInTheDocument();
  await expect.element(attached()).toBeVisible();
  await expect.element(sendButton()).not.toHaveAttribute("aria-disabled");
  await sendButton().click();
  await expect.element(pictureOf(commentsOf(me))).toBeVisible();
  expect(server.receivedBy(comments.create)).toMatchObject([
    { body: { content: "", image: "/files/images/1" } },
  ]);
  const drawing = uploads.tries[0]?.file ?? new File([], "none");
  expect(await countPixels(drawing, isRed)).toBeGreaterThan(0);
  expect(await countPixels(drawing, isBlue)).toBe(0);
});

type Colour = (red: number, green: number, blue: number) => boolean;
const isRed: Colour = (red, green, blue) => red > 150 && green < 120 && blue < 110;
const isBlue: Colour = (red, green, blue) => blue > 150 && red < 80 && green < 140;

async function countPixels(file: File, is: Colour): Promise<number> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count++;
  return count;
}
