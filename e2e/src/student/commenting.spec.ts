import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { box } from "../support/post-page.ts";
import { cast, expect, test, whenClosed } from "../support/school.ts";

test.use({ signedIn: "rafi" });

const by = (request: APIRequestContext, baseURL: string | undefined, person: keyof typeof cast) =>
  Caller.as(request, baseURL ?? "", person);

/** A small red and white chessboard as a PNG. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAVElEQVR42u3XwQkAIAwDwG7jFu7/cySdIQVB8ELfofdM7TBrjuhu9xcAAAAAAAAAAAAAQBvw2kNpPwAAAAAAAAAAAABAH2CRAQAAAAAAAAAAAHwLOAR0J3jHrU0fAAAAAElFTkSuQmCC",
  "base64",
);

const section = (page: Page) => page.locator("#comments");
const formOf = (field: Locator) => field.locator("xpath=ancestor::form");
const send = (field: Locator) => formOf(field).getByRole("button", { name: "পাঠাও", exact: true });
const comment = (page: Page, name: string) =>
  section(page).getByRole("article", { name: `${name}-এর মন্তব্য` });

test("a student comments, replies, deletes a comment, and sends a picture and a drawing", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const nusrat = await by(request, baseURL, "nusrat");
  const post = await nusrat.writePost("একটি বস্তুর ভরবেগ কীভাবে মাপে?");
  const first = await nusrat.comment(post, "আগে ভর আর বেগ লাগবে: $p = mv$");
  await nusrat.comment(post, "দুটোই এসআই এককে।", first);

  await page.goto(`/post/${post}`);
  await expect(comment(page, cast.nusrat.name)).toHaveCount(2);
  await expect(section(page).getByRole("heading")).toHaveText("মন্তব্য ২");
  const mine = comment(page, cast.rafi.name);

  await test.step("a comment is counted beside the post", async () => {
    await box(page).fill("ধন্যবাদ, বুঝেছি!");
    await box(page).press("Control+Enter");
    await expect(mine).toContainText("ধন্যবাদ, বুঝেছি!");
    await expect(box(page)).toHaveValue("");
    await expect(section(page).getByRole("status").last()).toHaveText("তোমার মন্তব্য যোগ হয়েছে");
    await expect(section(page).getByRole("heading")).toHaveText("মন্তব্য ৩");
    await expect(page.locator("article").first()).toContainText("৩");
  });

  await test.step("a reply to a reply mentions its author", async () => {
    const answers = section(page).getByRole("list", { name: `${cast.nusrat.name}-কে দেওয়া উত্তর` });
    await answers.getByRole("button", { name: `${cast.nusrat.name}-কে উত্তর দাও` }).click();
    const reply = page.getByRole("textbox", { name: "উত্তর লেখো…" });
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue("@নুসরাত_জাহান ");
    await expect(send(reply)).toHaveAttribute("aria-disabled", "true");
    await reply.pressSequentially("কেজি আর মিটার প্রতি সেকেন্ড?");
    await send(reply).click();
    await expect(reply).toHaveCount(0);
    await expect(answers.getByRole("article", { name: `${cast.rafi.name}-এর মন্তব্য` })).toContainText(
      "কেজি আর মিটার",
    );
    await expect(answers.getByRole("link", { name: "@নুসরাত_জাহান" })).toBeVisible();
  });

  await test.step("a deleted comment is gone after a reload", async () => {
    await mine.first().getByRole("button", { name: "মুছে ফেলো" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect(mine).toHaveCount(1);
    await expect(section(page).getByRole("heading")).toHaveText("মন্তব্য ৩");
    await whenClosed(page);
    await page.reload();
    await expect(comment(page, cast.nusrat.name)).toHaveCount(2);
    await expect(mine).toHaveCount(1);
  });

  await test.step("a picture and a drawing arrive on the server", async () => {
    await formOf(box(page))
      .locator("input[type=file]")
      .setInputFiles({ name: "graph.png", mimeType: "image/png", buffer: picture });
    await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
    await box(page).fill("খাতার ছবি");
    await send(box(page)).click();
    await expect(mine).toHaveCount(2);
    const seen = mine.last().getByRole("button", { name: "মন্তব্যের ছবি বড় করে দেখো" });
    await expect(seen.locator("img")).toHaveJSProperty("complete", true);

    await page.getByRole("button", { name: "এঁকে দেখাও" }).click();
    const board = page.getByRole("dialog", { name: "এঁকে দেখাও" });
    await board.getByTitle("লাল").click();
    await draw(page, board);
    await board.getByRole("button", { name: "জমা দাও" }).click();
    await expect(board).toHaveCount(0);
    await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
    await send(box(page)).click();
    await expect(mine).toHaveCount(3);
    const drawing = mine.last().locator("button img");
    await expect(drawing).toHaveJSProperty("complete", true);
    expect(await redShare(drawing)).toBeGreaterThan(0);
  });
});

/** A wave across the sheet. */
async function draw(page: Page, board: Locator): Promise<void> {
  const place = await board.getByRole("img", { name: "আঁকার পাতা" }).boundingBox();
  if (!place) throw new Error("There is no sheet");
  const at = (share: number) =>
    [
      place.x + place.width * (0.15 + 0.7 * share),
      place.y + place.height * (0.5 + 0.3 * Math.sin(share * 6)),
    ] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) await page.mouse.move(...at(step / 20));
  await page.mouse.up();
}

/** How many of the picture's pixels are of the red ink. */
const redShare = (image: Locator): Promise<number> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement("canvas");
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const pen = canvas.getContext("2d");
    pen?.drawImage(element, 0, 0);
    const { data } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let red = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 120 && (data[at + 2] ?? 255) < 110) red++;
    return red / (data.length / 4);
  });
