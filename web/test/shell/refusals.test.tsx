import { users } from "@angon/contract/users";
import { errors, type ErrorCode } from "@angon/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPage } from "../support/page.tsx";

const save = () => page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" });

describe("the profile form", () => {
  const refused: [string, ErrorCode, string, string][] = [
    ["ফেসবুক লিংক", "users.facebook_invalid", "facebook", "facebook.com/rafi.ahmed"],
    ["ইনস্টাগ্রাম লিংক", "users.instagram_invalid", "instagram", "instagram.com/rafi"],
  ];
  test.each(refused)(
    "shows the server's refusal at the field %s, and keeps the typed text",
    async (label, code, field, typed) => {
      const server = await openPage("/profile/edit", (school) =>
        school.refuse(users.update, code, { field }),
      );
      await page.getByLabelText(label).fill(typed);
      await save().click();
      await expect.element(page.getByText(errors[code].bn)).toBeVisible();
      await expect.element(page.getByLabelText(label)).toHaveAttribute("aria-invalid", "true");
      await expect.element(page.getByLabelText(label)).toHaveValue(typed);
      // The page's own check lets the text pass.
      expect(server.receivedBy(users.update)).toHaveLength(1);
    },
  );

  const whole: ErrorCode[] = ["users.field_locked", "common.sanctioned", "common.rate_limited"];
  test.each(whole)("shows the reason when the server refuses to save with %s", async (code) => {
    await openPage("/profile/edit", (school) => school.refuse(users.update, code, { retryAfter: 40 }));
    await page.getByLabelText("বায়ো").fill("কিছু একটা");
    await save().click();
    await expect.element(page.getByText(errors[code].bn)).toBeVisible();
    await expect.element(page.getByLabelText("বায়ো")).toHaveValue("কিছু একটা");
  });
});

describe("the dialog that deletes the account", () => {
  const erase = async () => {
    const server = await openPage("/profile/edit", (school) =>
      school.refuse(users.erase, "users.wrong_password"),
    );
    await page.getByRole("button", { name: "অ্যাকাউন্ট মুছে ফেলো" }).click();
    return server;
  };
  const send = async () => {
    await page.getByLabelText("নিশ্চিত করতে পাসওয়ার্ড দাও", { exact: true }).fill("secret-enough");
    await page.getByRole("button", { name: "চিরতরে মুছে ফেলো" }).click();
    await expect.element(page.getByText(errors["users.wrong_password"].bn)).toBeVisible();
  };

  test.each([false, true])("sends whether posts and comments are deleted too: %s", async (removes) => {
    const server = await erase();
    const choice = page.getByRole("switch", { name: "আমার পোস্ট আর মন্তব্যও মুছে যাক" });
    await expect.element(choice).not.toBeChecked();
    if (removes) await choice.click();
    await send();
    expect(server.receivedBy(users.erase).map(({ body }) => body)).toEqual([
      { password: "secret-enough", remove_texts: removes },
    ]);
    if (removes) await expect.element(choice).toBeChecked();
  });
});
