import type { Post } from "@angon/contract/posts";
import type { Locator } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { photo } from "../support/photo.ts";
import { openPost } from "../support/post-cards.ts";
import { expect, test } from "../support/school.ts";

/** The last matching post of a user's feed, which other tests are least likely to change. */
async function postOf(caller: Caller, fits: (post: Post) => boolean): Promise<Post> {
  const found: Post[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page: { data: Post[]; next: string | null } = await caller.get(
      `/api/post?pageSize=50${next && `&cursor=${next}`}`,
    );
    found.push(...page.data);
    next = page.next;
  }
  const post = found.findLast(fits);
  if (!post) throw new Error(`There is no such post among ${found.length}`);
  return post;
}

test.use({ signedIn: "arif", contextOptions: { reducedMotion: "no-preference" } });

test("a student watches a video that plays silently in view, and comments with a drawing over an uploaded picture", async ({
  page,
  request,
  baseURL,
}) => {
  await test.step("the video plays silently in view, and stops when it is scrolled away", async () => {
    const arif = await Caller.as(request, baseURL ?? "", "arif");
    const { id } = await postOf(arif, ({ video_kind }) => video_kind === "file");
    for (let n = 0; n < 6; n++) await arif.comment(id, "দেখলাম");

    await page.setViewportSize({ width: 390, height: 500 });
    const card = await openPost(page, { id });
    const film = card.locator("video");
    const start = card.getByRole("button", { name: "ভিডিও চালাও" });
    // Poster and film take each other's place while the page scrolls.
    const show = () => expect(() => film.or(start).first().scrollIntoViewIfNeeded()).toPass();
    await show();
    await expect(film).toHaveJSProperty("paused", false);
    await expect(film).toHaveJSProperty("muted", true);
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(1);

    // Comments that load later make the page longer.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(film).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await show();
    await expect(film).toHaveJSProperty("paused", false);
  });

  await test.step("the picture under the drawing and the drawing are both in the uploaded picture", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    await openPost(page, { id: await nusrat.writePost("ভুলটা কোথায়, দেখিয়ে দাও") });
    const form = page.getByRole("textbox", { name: "মন্তব্য লেখো…" }).locator("xpath=ancestor::form");
    await form.locator("input[type=file]").setInputFiles(await photo(page));
    await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
    await form.getByRole("button", { name: "ছবির ওপর আঁকো" }).click();
    const board = page.getByRole("dialog", { name: "ছবির ওপর আঁকো" });
    const sheet = board.getByRole("img", { name: "আঁকার পাতা" });
    await expect(sheet).toBeVisible();
    await board.getByTitle("লাল").click();
    const place = await sheet.boundingBox();
    if (!place) throw new Error("There is no sheet");
    await page.mouse.move(place.x + place.width * 0.3, place.y + place.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width * 0.7, place.y + place.height * 0.7, { steps: 12 });
    await page.mouse.up();
    await board.getByRole("button", { name: "জমা দাও" }).click();
    await expect(board).toHaveCount(0);
    await expect(page.getByText("ছবি যুক্ত হয়েছে")).toBeVisible();
    await form.getByRole("button", { name: "পাঠাও", exact: true }).click();
    const sent = page.getByRole("button", { name: "মন্তব্যের ছবি বড় করে দেখো" }).locator("img");
    await expect(sent).toHaveJSProperty("complete", true);
    const { ink, frame } = await coloursOf(sent);
    expect(ink, "the red of the pen").toBeGreaterThan(0);
    expect(frame, "the green of the picture under it").toBeGreaterThan(0);
  });
});

/** How many pixels are red, and how many of the green of the notebook's frame. */
const coloursOf = (image: Locator): Promise<{ ink: number; frame: number }> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement("canvas");
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const brush = canvas.getContext("2d");
    brush?.drawImage(element, 0, 0);
    const { data } = brush?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const found = { ink: 0, frame: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      if (red > 150 && green < 110 && blue < 110) found.ink++;
      if (red < 90 && green > 90 && blue < 150) found.frame++;
    }
    return found;
  });
