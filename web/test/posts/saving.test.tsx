import { saved } from "@angon/contract/saved";
import { savedDays } from "@angon/contract/saved/days";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayIn } from "../../src/features/saved/rules.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost } from "../support/fixtures.ts";
import { expectAccessible, look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { postCard } from "../support/post-card.ts";
import { answerPosts, openPost } from "./fixtures.ts";

const saveButton = () => postCard(100).getByRole("button", { name: "সংরক্ষণ করো" });
const savedButton = () => postCard(100).getByRole("button", { name: /^সংরক্ষিত/ });
const dialog = () => page.getByRole("dialog", { name: "কোন সংকলনে রাখবে?" });
const confirm = () => dialog().getByRole("button", { name: "সংরক্ষণ করো" }).click();

describe("the save button of a post", () => {
  test("saves to the collection that was chosen in its dialog, and names it", async () => {
    const { server } = await openPost();
    await saveButton().click();
    await dialog().getByText("আইডিয়া").click();
    expect(server.receivedBy(saved.save)).toEqual([]);
    await confirm();
    await expect.element(page.getByText("সংরক্ষণ করা হয়েছে", { exact: true })).toBeVisible();
    await expect.element(page.getByText("“আইডিয়া” সংকলনে রাখা হয়েছে")).toBeVisible();
    await expect.element(savedButton()).toBeVisible();
    expect(server.receivedBy(saved.save).map(({ body }) => body)).toEqual([
      { post_id: 100, collection_id: 4 },
    ]);
  });

  test("takes a saved post out of its collection, on the page of the collection too", async () => {
    const server = await openPage("/saved/4", (opened: FakeServer) => {
      const fake = answerPosts(opened, aPost({ isSaved: true }));
      const isSaved = () => fake.get(100).isSaved;
      opened.answer(saved.list, () => ({ data: isSaved() ? [fake.get(100)] : [], next: null }));
      opened.answer(saved.collections, () =>
        isSaved() ? [{ collection_id: 4, collection_name: "আইডিয়া", count: 1 }] : [],
      );
    });
    await savedButton().click();
    await expect.element(page.getByText("সরানো হয়েছে", { exact: true })).toBeVisible();
    expect(server.receivedBy(saved.remove).map(({ body }) => body)).toEqual([{ post_id: 100 }]);
    expect(server.receivedBy(saved.list)[0]?.query).toMatchObject({ collection_id: 4 });
  });

  test("shows the post as saved at once, and reverts that when the server refuses", async () => {
    const { server } = await openPost();
    await saveButton().click();
    const release = server.holdBackRefusal(saved.save, "common.not_found");
    await confirm();
    await expect.element(savedButton()).toBeVisible();
    release();
    await expect
      .element(page.getByRole("alert").filter({ hasText: "সংরক্ষণ করা গেল না" }))
      .toHaveTextContent(/[\u0980-\u09FF]{2}/);
    await expect.element(saveButton()).toBeVisible();
  });
});

test("the dialog of the collections fits every width and has no axe violation", async () => {
  await openPost();
  await saveButton().click();
  await expect.element(dialog()).toBeVisible();
  await look("posts-save");
});

describe("the day of a post", () => {
  test("is chosen in the menu of the post, which saves it", async () => {
    const { server } = await openPost();
    server.answer(savedDays.set, ({ body }) => ({ isSaved: true, collection_id: 7, on: body.on }));
    await postCard(100).getByRole("button", { name: "আরও", exact: true }).click();
    await page.getByRole("button", { name: "কবে দেখবে, ঠিক করো" }).click();
    const day = page.getByRole("dialog", { name: "কবে দেখবে?" });
    await day.getByRole("button", { name: "মনে করিয়ে দিও" }).click();
    await expect.element(day.getByText("একটা দিন বেছে নাও।")).toBeVisible();
    await day.getByRole("button", { name: "কাল", exact: true }).click();
    await expectAccessible("the dialog of the day");
    await day.getByRole("button", { name: "মনে করিয়ে দিও" }).click();
    await expect.element(savedButton()).toBeVisible();
    expect(server.receivedBy(savedDays.set).map(({ body }) => body.on)).toEqual([dayIn(1)]);
  });

  test("stands in the list of saved posts, and can be removed there", async () => {
    let dated = [
      { post_id: 100, title: "ভেক্টরের যোগ", on: dayIn(2) },
      { post_id: 101, title: "জড়তার সূত্র", on: dayIn(5) },
    ];
    const server = await openPage("/saved", (opened) => {
      answerPosts(opened, aPost({ isSaved: true }));
      opened.answer(saved.list, () => ({ data: [], next: null }));
      opened.answer(saved.collections, () => []);
      opened.answer(savedDays.list, () => dated);
      opened.answer(savedDays.set, ({ params, body }) => {
        dated = dated.filter(({ post_id }) => post_id !== params.id);
        return { isSaved: true, collection_id: 7, on: body.on };
      });
    });
    const rows = page.getByRole("region", { name: "যেদিন দেখবে" }).getByRole("listitem");
    await expect.element(rows.nth(1)).toHaveTextContent("জড়তার সূত্র");
    await look("saved posts with a day");
    await page.getByRole("button", { name: "দিন সরাও: ভেক্টরের যোগ" }).click();
    await expect.element(page.getByText("আর মনে করানো হবে না")).toBeVisible();
    await expect.poll(() => rows.elements().length).toBe(1);
    expect(server.receivedBy(savedDays.set).map(({ body }) => body)).toEqual([{ on: null }]);
  });
});
