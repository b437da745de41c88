import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { stopTime } from "../support/fake-time.ts";
import { aPhoto, chooseFiles } from "../support/files.ts";
import { fakeUploads, type FakeUploads } from "../support/fake-uploads.ts";
import { look } from "../support/look.ts";
import {
  aClass,
  bodiesSent,
  chooseDestination,
  chooseKind,
  dialog,
  expectPublished,
  openComposer,
  openWithText,
  publishButton,
  type,
} from "./composer-page.ts";

const picture = (number: string, state = "") =>
  dialog().getByRole("group", { name: `ছবি ${number}${state}`, exact: true });
const cropDialog = () => page.getByRole("dialog", { name: "ছবি কাটো" });
const choosePictures = (...files: File[]) => chooseFiles("input[data-images]", ...files);

async function chooseAndCrop(): Promise<void> {
  choosePictures(await aPhoto());
  await cropDialog().getByRole("button", { name: "কাটো", exact: true }).click();
}

const sizeOf = (selector: string) =>
  cropDialog().element().querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

let uploads: FakeUploads;
const openWith = (text: string) =>
  openWithText(text, (server) => {
    uploads = fakeUploads(server);
  });

describe("a picture in the composer", () => {
  test("is cropped to 16:9 over nine tenths of its width at first", async () => {
    await openComposer(fakeUploads);
    choosePictures(await aPhoto({ width: 1200, height: 900 }));
    await expect.element(cropDialog().getByRole("button", { name: "বাতিল" })).toBeVisible();
    await expect.poll(() => sizeOf(".ReactCrop__crop-selection").width).toBeGreaterThan(0);
    const [whole, cropped] = [sizeOf("img"), sizeOf(".ReactCrop__crop-selection")];
    expect(cropped.width / cropped.height).toBeCloseTo(16 / 9, 1);
    expect(cropped.width / whole.width).toBeCloseTo(0.9, 1);
  });

  test("that stands upright is kept whole at first, and can be turned", async () => {
    await openComposer(fakeUploads);
    choosePictures(await aPhoto());
    await expect.element(cropDialog().getByRole("button", { name: "বাতিল" })).toBeVisible();
    const kept = () => {
      const { width, height } = sizeOf(".ReactCrop__crop-selection");
      return height > 0 ? width / height : 0;
    };
    await expect.poll(kept).toBeCloseTo(900 / 1200, 1);
    expect(sizeOf(".ReactCrop__crop-selection").height / sizeOf("img").height).toBeCloseTo(1, 1);
    expect(sizeOf("img").height).toBeLessThanOrEqual(window.innerHeight / 2 + 1);
    await expect.element(cropDialog().getByRole("radio", { name: "মূল অনুপাত" })).toBeChecked();
    await cropDialog().getByRole("button", { name: "ঘোরাও" }).click();
    await expect.poll(kept).toBeCloseTo(1200 / 900, 1);
    await look("the dialog to cut a picture");
  });

  test("that did not arrive after three tries is sent again by the user, and the post follows", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const server = await openWith("ছবিটা প্রথমে পৌঁছায়নি");
    uploads.plan("lose", "lose", "lose");
    await chooseAndCrop();
    await expect.element(picture("১", ": পৌঁছায়নি")).toBeVisible();
    expect(uploads.tries.map(({ state }) => state)).toEqual(["lost", "lost", "lost"]);
    await expect.element(page.getByText("ছবিটা দেওয়া গেল না")).toBeVisible();
    expect(warn.mock.calls.filter(([first]) => first === "An upload failed")).toHaveLength(1);
    warn.mockRestore();

    await picture("১", ": পৌঁছায়নি").getByRole("button", { name: "আবার চেষ্টা" }).click();
    expect(page.getByText("ছবিটা দেওয়া গেল না").elements()).toHaveLength(0);
    await expect.element(picture("১")).toBeVisible();
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)[0]?.image).toBe("/files/images/2");
  });

  test("is sent again by itself when the connection breaks once, and a post published meanwhile waits for it", async () => {
    const server = await openWith("একবার কেটে গিয়েছিল");
    uploads.plan("hold");
    await chooseAndCrop();
    await publishButton().click();
    await expect.element(page.getByText("ছবি বা ভিডিও পৌঁছালেই পোস্ট হয়ে যাবে").first()).toBeVisible();
    await expect.poll(() => uploads.tries).toHaveLength(1);
    expect(bodiesSent(server)).toEqual([]);
    uploads.tries[0]?.lose();
    await expectPublished();
    expect(uploads.tries.map(({ state }) => state)).toEqual(["lost", "accepted"]);
    expect(bodiesSent(server)[0]?.image).toBe("/files/images/1");
  });

  test("shows how much of it is sent, and is stopped by the user", async () => {
    const server = await openWith("ধীর লাইনেও ছবিটা যায়");
    uploads.plan("hold");
    await chooseAndCrop();
    await expect.poll(() => uploads.tries).toHaveLength(1);
    uploads.tries[0]?.progress(0.25);
    await expect.element(picture("১", ": পাঠানো হচ্ছে, ২৫%")).toBeVisible();
    uploads.tries[0]?.progress(0.6);
    const moving = picture("১", ": পাঠানো হচ্ছে, ৬০%");
    await expect.element(moving).toBeVisible();
    await moving.getByRole("button", { name: "পাঠানো থামাও" }).click();
    await expect.element(dialog().getByRole("group", { name: /^ছবি ১/ })).not.toBeInTheDocument();
    expect(uploads.tries[0]?.state).toBe("aborted");

    await chooseAndCrop();
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)).toMatchObject([{ body: "ধীর লাইনেও ছবিটা যায়", image: "/files/images/2" }]);
  });

  test("is sent anew after ninety seconds without progress, not before", async () => {
    await openWith("লাইনটা চুপ হয়ে গিয়েছিল");
    uploads.plan("hold");
    stopTime();
    await chooseAndCrop();
    await expect.poll(() => uploads.tries).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(80_000);
    await expect.element(picture("১", ": তৈরি হচ্ছে…")).toBeVisible();
    expect(uploads.tries).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    await expect.element(picture("১")).toBeVisible();
    expect(uploads.tries).toHaveLength(2);
  });
});

describe("pictures for a class", () => {
  let server: FakeServer;
  beforeEach(async () => {
    server = await openComposer((school) => {
      uploads = fakeUploads(school);
    });
    await chooseDestination(aClass().name);
  });

  test("are sent uncropped, in the order in which they were chosen", async () => {
    await chooseKind("হোমওয়ার্ক");
    await type("আমার খাতার দুই পাতা");
    uploads.plan("hold", "hold");
    choosePictures(await aPhoto({ name: "প্রথম.jpg" }), await aPhoto({ name: "দ্বিতীয়.jpg" }));
    await expect.poll(() => uploads.tries).toHaveLength(2);
    const [first, second] = ["প্রথম", "দ্বিতীয়"].map((name) =>
      uploads.tries.find((one) => one.name.includes(name.normalize("NFC"))),
    );
    second?.accept();
    await expect.element(picture("২")).toBeVisible();
    first?.accept();
    await expect.element(picture("১")).toBeVisible();
    expect(cropDialog().elements()).toHaveLength(0);
    await look("composer with pictures for a class");
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)).toMatchObject([
      { category: "homework", group_id: aClass().id, images: [first?.url, second?.url] },
    ]);
  });

  test("are at most ten, also from a phone that names no types of files", async () => {
    const untyped = await Promise.all(
      Array.from({ length: 11 }, (_, n) => aPhoto({ width: 90, height: 120, name: `${n}.jpg`, type: "" })),
    );
    choosePictures(...untyped);
    await expect.element(page.getByText("বাকি ছবিগুলো নেওয়া হয়নি।")).toBeVisible();
    await expect
      .poll(() => dialog().getByRole("list", { name: "ছবি" }).getByRole("listitem").elements())
      .toHaveLength(10);
    await expect.element(picture("১০")).toBeVisible();
    expect(page.getByText("ছবিটা দেওয়া গেল না").elements()).toHaveLength(0);
    await expect.poll(() => uploads.tries).toHaveLength(10);
  });
});
