import { users } from "@angon/contract/users";
import { errors, type ErrorCode } from "@angon/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPage } from "./page.tsx";

const save = () => page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" });

describe("the form of the profile", () => {
  const refused: [string, ErrorCode, string][] = [
    ["ফেসবুক লিংক", "users.facebook_invalid", "facebook"],
    ["ইনস্টাগ্রাম লিংক", "users.instagram_invalid", "instagram"],
  ];
  test.each(refused)(
    "shows at %s what is wrong with it, and keeps what was typed",
    async (label, code, field) => {
      await openPage("/profile/edit", (school) => school.refuse(users.update, code, { field }));
      await page.getByLabelText(label).fill("কিছু একটা");
      await save().click();
      await expect.element(page.getByText(errors[code].bn)).toBeVisible();
      await expect.element(page.getByLabelText(label)).toHaveAttribute("aria-invalid", "true");
      await expect.element(page.getByLabelText(label)).toHaveValue("কিছু একটা");
    },
  );
});
