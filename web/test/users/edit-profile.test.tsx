import { accounts } from "@angon/contract/accounts";
import { uploads } from "@angon/contract/uploads";
import { users } from "@angon/contract/users";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { sessionRestored } from "../support/restored.ts";

const open = async (answers: (server: FakeServer) => void = () => {}, user = aUser()) =>
  sessionRestored(await openPage("/profile/edit", answers, user));

/** A picture of 64 × 64 pixels. */
const png = () =>
  Uint8Array.from(
    atob(
      "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEULX0mZDGqUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC",
    ),
    (character) => character.charCodeAt(0),
  );
const upload = (file: File) => userEvent.upload(page.getByLabelText("প্রোফাইল ছবি"), file);

describe("the profile form", () => {
  const save = () => page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" });
  const bio = () => page.getByLabelText("বায়ো");
  const facebook = () => page.getByLabelText("ফেসবুক লিংক");

  test("refuses a long bio and a wrong link itself, then sends the changes and shows them", async () => {
    const server = await open((school) =>
      school.answer(users.update, ({ body: { bio: text, facebook: link, goal } }) =>
        aUser({ bio: text ?? null, facebook: link ?? null, ...(goal && { goal }) }),
      ),
    );
    await expect.element(page.getByLabelText("ফোন", { exact: true })).toHaveAttribute("readonly", "");
    await bio().fill("ক".repeat(78));
    await expect.element(page.getByText("আর ২২/১০০ অক্ষর", { exact: true })).toBeVisible();
    await bio().fill("ক".repeat(101));
    await save().click();
    await expect.element(page.getByText("বায়োটা বড় হয়ে গেছে")).toBeVisible();
    await bio().fill("ক্ষ্ম".repeat(20));
    await facebook().fill("facebook tasnim");
    await save().click();
    await expect.element(page.getByText("ফেসবুক লিংকটা ঠিক নয়")).toBeVisible();
    expect(server.receivedBy(users.update)).toEqual([]);
    await facebook().fill("facebook.com/rafi.ahmed");
    await page.getByText("ইঞ্জিনিয়ারিং", { exact: true }).click();
    await save().click();
    await expect.element(page.getByText("প্রোফাইল সংরক্ষণ হয়েছে")).toBeVisible();
    const changes = { bio: "ক্ষ্ম".repeat(20), facebook: "facebook.com/rafi.ahmed", goal: "engineering" };
    expect(server.receivedBy(users.update).map(({ body }) => body)).toEqual([
      expect.objectContaining(changes),
    ]);
    await expect.element(bio()).toHaveValue(changes.bio);
    await expect.element(facebook()).toHaveValue(changes.facebook);
    await expect.element(page.getByRole("radio", { name: "ইঞ্জিনিয়ারিং" })).toBeChecked();
  });

  test("has every field", async () => {
    await open();
    for (const name of ["নাম", "ফোন", "ই-মেইল", "কলেজ", "এইচএসসি ব্যাচ", "বায়ো", "ফেসবুক লিংক"])
      await expect.element(page.getByLabelText(name, { exact: true })).toBeVisible();
    for (const name of ["বিভাগ", "তুমি", "লক্ষ্য"])
      await expect.element(page.getByRole("radiogroup", { name })).toBeVisible();
  });

  test("of staff has no batch, and asks নারী or পুরুষ", async () => {
    const can = { ...aUser().can, switch_batch: true, be_linked_by_guardian: false };
    await open(undefined, aUser({ role: "TEACHER", gender: null, can }));
    await expect.element(page.getByLabelText("নাম", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "নারী" })).toBeInTheDocument();
    await expect.element(page.getByRole("radio", { name: "পুরুষ" })).toBeInTheDocument();
    expect(page.getByRole("radio", { name: "মেয়ে" }).elements()).toHaveLength(0);
    expect(page.getByLabelText("এইচএসসি ব্যাচ").elements()).toHaveLength(0);
  });

  test("refuses a file that is not a picture, without a request", async () => {
    const server = await open();
    await upload(new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" }));
    await expect.element(page.getByText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।")).toBeVisible();
    expect(server.receivedBy(uploads.permit)).toEqual([]);
  });

  test("shows progress while the picture is being uploaded", async () => {
    const server = await open(
      (school) => void school.holdBack(uploads.permit, () => ({ uploadUrl: "/", imageUrl: "/" })),
    );
    await upload(new File([png()], "আমি.png", { type: "image/png" }));
    await expect.element(page.getByRole("progressbar", { name: "ছবি আপলোড হচ্ছে…" })).toBeVisible();
    await expect.poll(() => server.receivedBy(uploads.permit)).toHaveLength(1);
  });
});

describe("the password form", () => {
  const button = () => page.getByRole("button", { name: "পাসওয়ার্ড বদলাও" });
  const current = () => page.getByLabelText("এখনকার পাসওয়ার্ড");
  const next = () => page.getByLabelText("নতুন পাসওয়ার্ড");

  test("moves the focus to the field that is wrong, and back to its button after the change", async () => {
    const server = await open((school) =>
      school.refuse(accounts.changePassword, "users.wrong_password", { field: "current" }),
    );
    await button().click();
    await expect.element(current()).toHaveFocus();
    await current().fill("not-the-one");
    await next().fill("short");
    await button().click();
    await expect.element(next()).toHaveFocus();
    expect(server.receivedBy(accounts.changePassword)).toEqual([]);
    await next().fill("a-better-one");
    await button().click();
    await expect.element(page.getByText("পাসওয়ার্ডটা মিলছে না।")).toBeVisible();
    await expect.element(current()).toHaveFocus();
    server.answer(accounts.changePassword, () => ({ ok: true as const }));
    await current().fill("angon1234");
    await button().click();
    await expect.element(page.getByText("পাসওয়ার্ড বদলেছে।")).toBeVisible();
    await expect.element(button()).toHaveFocus();
    expect(server.receivedBy(accounts.changePassword).at(-1)?.body).toEqual({
      current: "angon1234",
      next: "a-better-one",
    });
  });
});
