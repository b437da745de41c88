import { answers } from "@angon/contract/answers";
import { captcha } from "@angon/contract/captcha";
import { comments } from "@angon/contract/comments";
import { composer } from "@angon/contract/composer";
import { feed } from "@angon/contract/feed";
import { guard } from "@angon/contract/guard";
import { listed } from "@angon/contract/guard/guard";
import { similar } from "@angon/contract/search/similar";
import { posts } from "@angon/contract/posts";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aComment, aPerson, aPost, aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const me = aPerson({ id: aUser().id, name: aUser().name });
const words = (word: string) => ({ is_trusted: false, words: [listed({ word, verdict: "nudge" })] });

describe("the guard of the composer", () => {
  const sheet = () => page.getByRole("dialog", { name: /নতুন পোস্ট লেখো/ });
  const text = () => sheet().getByRole("textbox", { name: /তোমার (প্রশ্ন|কথা)/ });
  const send = () => sheet().getByRole("button", { name: "ঠিকাছে" });

  test("names a phone number and asks about an unkind word before anything is sent", async () => {
    const server = await openPage("/?sortedBy=latest", (fake) => {
      fake.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
      fake.answer(guard.list, () => words("গাধা"));
      fake.answer(similar.list, () => ({ data: [] }));
      fake.answer(captcha.challenge, () => ({ kind: "off" as const }));
      fake.answer(composer.create, () => ({ id: 321 }));
      fake.answer(posts.get, () => aPost({ id: 321, user: me }));
      fake.answer(comments.list, () => []);
      fake.answer(answers.ask, () => undefined);
    });
    await page.getByRole("button", { name: /^কী জানতে চাও/ }).click();
    await sheet().getByText("অন্যান্য", { exact: true }).click();
    await text().click();
    await userEvent.keyboard("কল দিও ০১৭১১ ০০০ ০০১");
    await send().click();
    await expect.element(sheet().getByText(/লেখায় একটা ফোন নম্বর আছে/)).toBeVisible();
    await look("composer with a phone number");
    expect(server.receivedBy(composer.create)).toEqual([]);

    await text().click();
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.keyboard("তুই একটা গাধা, নোট দিস না কেন?");
    await expect.element(sheet().getByText(/লেখায় একটা ফোন নম্বর আছে/)).not.toBeInTheDocument();
    await send().click();
    await expect.element(sheet().getByText(/একটা শব্দ হয়তো কাউকে কষ্ট দেবে/)).toBeVisible();
    await look("composer with an unkind word");
    expect(server.receivedBy(composer.create)).toEqual([]);
    await sheet().getByRole("button", { name: "তবু পাঠাও" }).click();
    await expect.poll(() => location.pathname).toBe("/post/321");
    expect(server.receivedBy(composer.create).map(({ body }) => body)).toMatchObject([
      { body: "তুই একটা গাধা, নোট দিস না কেন?", confirmed: true },
    ]);
  });
});

describe("the guard below a post", () => {
  const open = () =>
    openPage("/post/100", (fake) => {
      const own = aPost({ body: "গাছের পাতা সবুজ কেন?", user: me });
      fake.answer(posts.get, () => ({ ...own, can: { ...own.can, edit: true } }));
      fake.answer(comments.list, () => []);
      fake.answer(answers.ask, () => undefined);
      fake.answer(guard.list, () => words("বলদ"));
    });

  test("asks about a comment that the server refused, and sends it confirmed", async () => {
    const server = await open();
    server.refuse(comments.create, "guard.nudge");
    const box = page.getByRole("textbox", { name: "মন্তব্য লেখো…" });
    await box.fill("তুই একটা বলদ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByRole("alert").getByText(/একটা শব্দ হয়তো কাউকে কষ্ট দেবে/)).toBeVisible();
    server.answer(comments.create, ({ body }) => [aComment({ content: body.content ?? "", user: me })]);
    await page.getByRole("button", { name: "তবু পাঠাও" }).click();
    await expect.element(page.getByText("তুই একটা বলদ")).toBeVisible();
    expect(server.receivedBy(comments.create).map(({ body }) => body.confirmed ?? false)).toEqual([
      false,
      true,
    ]);
  });

  test("asks about an edit that the server refused, and saves it confirmed", async () => {
    const server = await open();
    server.refuse(composer.update, "guard.nudge");
    const card = page.getByRole("article").first();
    await card.getByRole("button", { name: "আরও", exact: true }).click();
    await page.getByRole("button", { name: "সম্পাদনা করো" }).click();
    const dialog = page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
    await dialog.getByRole("textbox", { name: /^তোমার/ }).click();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await userEvent.keyboard(" বলদ!");
    await dialog.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect.element(dialog.getByText(/একটা শব্দ হয়তো কাউকে কষ্ট দেবে/)).toBeVisible();
    server.answer(composer.update, ({ body }) => aPost({ body: body.body ?? "", user: me }));
    await dialog.getByRole("button", { name: "তবু রাখো" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card.getByText("বলদ!")).toBeVisible();
    expect(server.receivedBy(composer.update).map(({ body }) => body.confirmed ?? false)).toEqual([
      false,
      true,
    ]);
  });
});
