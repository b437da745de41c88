import { SUBMISSION_LIMITS } from "@angon/contract/homework/submissions";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseFiles } from "../support/files.ts";
import { expectAccessible, look } from "../support/look.ts";
import { closePage } from "../support/page.tsx";
import {
  aSheet,
  answer,
  button,
  CAMERA,
  openHomework,
  PDF,
  readyTiles,
  removeStored,
  storedWork,
  takePhotos,
  tileIds,
  tiles,
  writeAnswer,
} from "./hand-in.ts";

const alert = () => page.getByRole("alert").last();

describe("the form to hand in homework", () => {
  test("asks for text or a picture, and warns before work is handed in for good", async () => {
    await openHomework(201);
    await button("জমা দাও").click();
    await expect.element(alert()).toHaveTextContent("জমা দেওয়ার আগে টাইটেল এবং ছবি আপলোড করতে হবে।");
    await expect.element(alert()).toHaveTextContent("এখনো কিছু দেওয়া হয়নি");
    await writeAnswer("সমাধান");
    await button("জমা দাও").click();
    const dialog = page.getByRole("alertdialog", { name: "জমা দিলে আর বদলানো যাবে না" });
    await expect.element(dialog).toHaveTextContent("অ্যাকাউন্ট নিষিদ্ধ হতে পারে");
    await dialog.getByRole("button", { name: "আরেকবার দেখি" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("moves a page with the arrow keys or by dragging, and removes it", async () => {
    await openHomework(202);
    await takePhotos([1, 2, 3]);
    await look("the form to hand in homework");
    const [first, second, third] = tileIds();
    const handle = button(/^পাতা ৩-এর জায়গা বদলাও/).element();
    if (handle instanceof HTMLElement) handle.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(tileIds).toEqual([first, third, second]);
    await expect.element(page.getByText("পাতাটা এখন ২ নম্বরে")).toBeInTheDocument();
    await userEvent.dragAndDrop(button(/^পাতা ১-এর জায়গা বদলাও/), tiles()[2] ?? expect.unreachable());
    await expect.poll(tileIds).toEqual([third, second, first]);
    await button("পাতা ৩ সরাও").click();
    await expect.poll(tileIds).toEqual([third, second]);
  });

  test("turns a page, keeps its original and straightens it again", async () => {
    await openHomework(203);
    await takePhotos([1]);
    await button("পাতা ১ দেখো").click();
    const shown = () => page.getByRole("dialog").getByRole("img");
    const isWide = () => {
      const image = shown().query();
      return Number(image?.getAttribute("width")) > Number(image?.getAttribute("height"));
    };
    await expect.poll(isWide).toBe(false);
    await expectAccessible("a page of the work in large");
    await button("ঘোরাও").click();
    await expect.poll(isWide).toBe(true);
    await button("আসলটা রাখো").click();
    await expect.element(button("সোজা ও পরিষ্কার করো")).toBeEnabled();
    await expect
      .poll(() => [shown().query()?.getAttribute("width"), shown().query()?.getAttribute("height")])
      .toEqual(["400", "300"]);
    await button("সোজা ও পরিষ্কার করো").click();
    await expect.element(button("আসলটা রাখো")).toBeEnabled();
    await expect.poll(() => shown().query()?.getAttribute("width")).not.toBe("400");
    await button("ঠিকাছে").click();
  });

  test("takes ten pictures and one PDF, and refuses other files", async () => {
    await openHomework(204);
    await expect.element(answer()).toBeVisible();
    chooseFiles(CAMERA, new File(["x"], "a.txt", { type: "text/plain" }));
    await expect.element(alert()).toHaveTextContent("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।");
    chooseFiles(PDF, new File(["x"], "a.png", { type: "image/png" }));
    await expect.element(alert()).toHaveTextContent("প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।");
    chooseFiles(PDF, new File(["%PDF-1.4\n"], "কাজ.pdf", { type: "application/pdf" }));
    await expect.element(page.getByText("কাজ.pdf")).toBeVisible();
    await button("পিডিএফ সরাও").click();
    await expect.element(page.getByText("কাজ.pdf")).not.toBeInTheDocument();
    chooseFiles(CAMERA, new File(["not a picture"], "b.jpg", { type: "image/jpeg" }));
    await expect.poll(() => tiles()[0]?.textContent).toContain("খোলা গেল না");
    await button("পাতা ১ সরাও").click();
    const photo = await aSheet(1);
    chooseFiles(CAMERA, ...Array.from({ length: SUBMISSION_LIMITS.images + 2 }, () => photo));
    await expect.element(page.getByText("বাকি ছবিগুলো নেওয়া হয়নি।")).toBeVisible();
    await expect.poll(() => tiles().length).toBe(SUBMISSION_LIMITS.images);
    await expect.poll(() => document.querySelector(CAMERA)).toBeNull();
  });
});

describe("the draft of homework", () => {
  test("returns after a reload without the removed page, and drops a page whose file is missing", async () => {
    await openHomework(205);
    await takePhotos([1, 2]);
    const second = tileIds()[1] ?? "-";
    await button("পাতা ১ সরাও").click();
    await expect.poll(() => storedWork(205)).toHaveLength(3);
    await closePage();
    await openHomework(205);
    await expect.poll(() => readyTiles().length).toBe(1);
    expect(tileIds()).toEqual([second]);
    await closePage();
    await removeStored((await storedWork(205)).filter((name) => name.includes(second)));
    await openHomework(205);
    await expect.element(button("জমা দাও")).toBeVisible();
    await expect.poll(tiles).toHaveLength(0);
  });
});
