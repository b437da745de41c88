import type { Page } from "@playwright/test";

export const box = (page: Page) => page.getByRole("textbox", { name: "মন্তব্য লেখো…" });
/** Of the post itself, not of those beside it. */
export const pill = (page: Page) =>
  page
    .locator("article")
    .first()
    .getByRole("button", { name: /প্রতিক্রিয়া দাও|তোমার:/ });
