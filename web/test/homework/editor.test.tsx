import { homework } from "@angon/contract/homework";
import { subjects } from "@angon/contract/subjects";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTeacher } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const input = () => document.querySelector<HTMLInputElement>("input[data-images]");

test("the pictures of homework are chosen among all images, and other kinds are refused by name", async () => {
  await openPage(
    "/homeworks?profile=12&step=1&uid=1",
    (server) => {
      server.answer(homework.list, () => ({ data: [], next: null, can: { create: true } }));
      server.answer(subjects.list, () => []);
    },
    aTeacher(),
  );
  await page.getByRole("button", { name: "ছবি বা ফাইল" }).click();
  await expect.element(page.getByRole("dialog", { name: "হোমওয়ার্ক দিন" })).toBeVisible();
  await expect.poll(() => [input()?.accept, input()?.multiple]).toEqual(["image/*", true]);
  const chosen = new DataTransfer();
  chosen.items.add(new File(["x"], "page.gif", { type: "image/gif" }));
  const field = input();
  if (field) field.files = chosen.files;
  field?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।").first()).toBeVisible();
});
