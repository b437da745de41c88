import { reports } from "@angon/contract/reports";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPost, aUser } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { chooseFromMenu, postCard } from "../support/post-card.ts";
import { openPost } from "./fixtures.ts";

describe("the menu of a post", () => {
  test("offers a student neither a pin nor the numbers for admins", async () => {
    await openPost();
    await postCard(100).getByRole("button", { name: "আরও", exact: true }).click();
    await expect.element(postCard(100).getByRole("button", { name: "লিংক কপি করো" })).toBeVisible();
    expect(postCard(100).getByRole("button", { name: "পিন করো" }).elements()).toEqual([]);
    expect(page.getByText("শুধু অ্যাডমিন").elements()).toEqual([]);
  });

  test("addresses staff formally in every entry, and a student in none", async () => {
    const post = { isFollowing: true, can: { ...aPost().can, edit: true, pin: true, remove: true } };
    const entries = () =>
      postCard(100)
        .getByRole("dialog", { name: /পোস্টের মেনু/ })
        .getByRole("button")
        .elements()
        .map((entry) => entry.textContent);
    const open = () => postCard(100).getByRole("button", { name: "আরও", exact: true }).click();
    const { can } = aUser();
    await openPost(
      post,
      undefined,
      aUser({ can: { ...can, be_linked_by_guardian: false, create_exam: true } }),
    );
    await open();
    await expect.poll(entries).toContain("সারসংক্ষেপ লিখুন");
    expect(entries().filter((entry) => /(করো|ফেলো|খোলো)$/.test(entry))).toEqual([]);
    expect(entries()).toEqual(expect.arrayContaining(["পিন করুন", "মুছে ফেলুন", "লিংক কপি করুন"]));
    await openPost(post);
    await open();
    await expect.poll(entries).toContain("পিন করো");
    expect(entries().filter((entry) => /(করুন|ফেলুন|খুলুন|লিখুন)$/.test(entry))).toEqual([]);
  });

  test("sends a report with the second press, which names its reason", async () => {
    const { server } = await openPost({}, (opened) => opened.answer(reports.create, () => ({ id: 1 })));
    await chooseFromMenu(postCard(100), "রিপোর্ট করো");
    await look("posts-report");
    await page.getByRole("dialog").getByRole("button", { name: "স্প্যাম বা বিজ্ঞাপন" }).click();
    await expect.element(page.getByRole("alertdialog", { name: "ধন্যবাদ, রিপোর্ট পেয়েছি" })).toBeVisible();
    expect(server.receivedBy(reports.create).map(({ body }) => body)).toEqual([
      { kind: "post", id: 100, reason: "spam" },
    ]);
  });
});

test("an admin sees how many a post has reached and what it has cost", async () => {
  const admin = aUser({ id: 13, role: "ADMIN" });
  await openPost({ reach_count: 1234, costing: 1.5 }, undefined, admin);
  const strip = page.getByRole("region", { name: "শুধু অ্যাডমিন" });
  await expect.element(strip).toHaveTextContent(/রিচ ১,২৩৪/);
  await expect.element(strip).toHaveTextContent(/খরচ ৳১\.৫০/);
  await look("post-admin");
});
