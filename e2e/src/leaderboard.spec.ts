import type { Leaderboard } from "@angon/contract/leaderboard";
import type { PointsHistory } from "@angon/contract/points";
import type { Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, look, test } from "./support/school.ts";

const digits = new Intl.NumberFormat("bn-BD");
const bn = (value: number) => digits.format(value);
const rail = (page: Page) => page.getByRole("complementary", { name: "সহপাঠীরা" });
const podium = (page: Page) => page.getByRole("list", { name: "প্রথম তিন" });

test.describe("a student", () => {
  test.use({ signedIn: "nusrat" });

  test("sees the best of the month beside the feed and steps through the year", async ({
    page,
    request,
    baseURL,
  }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const board = await nusrat.get<Leaderboard>("/api/utils/leaderboard?limit=8");
    await page.goto("/");
    const [first] = board.first_3;
    const best = podium(page)
      .getByRole("link")
      .filter({ hasText: first?.name.split(" ")[0] ?? "" });
    await expect(best.first()).toHaveAttribute("href", `/users/${first?.id}`);
    await expect(best.first()).toHaveAttribute("title", first?.institute_name ?? "");
    await expect(podium(page).getByRole("img", { name: "১ নম্বর" })).toBeVisible();

    const before = rail(page).getByRole("button", { name: "আগের মাস" });
    const after = rail(page).getByRole("button", { name: "পরের মাস" });
    const [left, right, edge] = await Promise.all([before, after, rail(page)].map((at) => at.boundingBox()));
    expect((right?.x ?? 0) - (left?.x ?? 0), "an arrow at each edge").toBeGreaterThan((edge?.width ?? 0) / 2);
    for (let step = 0; step < 12 && (await before.isEnabled()); step++) await before.click();
    await expect(before).toBeDisabled();
    await expect(rail(page).getByText(/জানুয়ারি/)).toBeVisible();
    for (let step = 0; step < 12 && (await after.isEnabled()); step++) await after.click();
    await expect(after).toBeDisabled();
    await expect(rail(page).getByText(/^ডিসেম্বর [০-৯]+$/)).toBeVisible();
    const me = await nusrat.get<{ id: number }>("/api/auth/user");
    await expect(rail(page).getByRole("link", { name: "আমার পয়েন্ট" })).toHaveAttribute(
      "href",
      `/leaderboard/points?uid=${me.id}`,
    );
    await rail(page).getByRole("link", { name: "আরও দেখো" }).click();
    await expect(page).toHaveURL(/\/leaderboard$/);
  });

  test("is led from beyond the last page to the last, and from another year into this one", async ({
    page,
    request,
    baseURL,
  }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const { pagination } = await nusrat.get<Leaderboard>("/api/utils/leaderboard?scope=all&limit=20");
    const last = pagination.totalPages;
    expect(last).toBeGreaterThan(1);
    await page.goto("/group");
    await page.goto("/leaderboard?scope=all&page=900");
    await expect(page).toHaveURL(new RegExp(`\\?scope=all&page=${last}$`));
    await expect(page.getByText(`পৃষ্ঠা ${bn(last)} / ${bn(last)}`)).toBeVisible();
    await expect(page.getByText("আর কেউ নেই")).toBeVisible();
    await expect(page.getByRole("button", { name: "পরের পাতা" })).toBeDisabled();
    await page.getByRole("button", { name: "আগের পাতা" }).click();
    await expect(page.getByText(`পৃষ্ঠা ${bn(last - 1)} / ${bn(last)}`)).toBeVisible();
    await expect(page.getByText("আর কেউ নেই")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(`পৃষ্ঠা ${bn(last)} / ${bn(last)}`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/group");

    const before = page.getByRole("button", { name: "আগের মাস" });
    const after = page.getByRole("button", { name: "পরের মাস" });
    await page.goto("/leaderboard?month=2020-05");
    await expect(before).toBeDisabled();
    await after.click();
    await expect(page).toHaveURL(/month=20\d\d-01$/);
    await expect(before).toBeDisabled();
    await expect(after).toBeEnabled();
    await page.goto("/leaderboard?month=2099-05");
    await expect(after).toBeDisabled();
    await before.click();
    await expect(page.getByText(/ডিসেম্বর/)).toBeVisible();
    await expect(after).toBeDisabled();
  });

  test("turns the pages of all time, and finds the own row on each", async ({ page, request, baseURL }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const all = await nusrat.get<Leaderboard>("/api/utils/leaderboard?scope=all&limit=20");
    await page.goto("/leaderboard");
    await page.getByRole("radio", { name: "সব সময়" }).check({ force: true });
    await expect(page).toHaveURL(/scope=all/);
    await expect(podium(page).getByText(cast.rafi.name.split(" ")[0] ?? "")).toBeVisible();
    const own = page.getByRole("link").filter({ hasText: "(তুমি)" });
    if ((all.me?.rank ?? 0) > 3) await expect(own).toContainText(bn(all.me?.rank ?? 0));
    await look(page, "leaderboard");

    await expect(page.getByText(`পৃষ্ঠা ১ / ${bn(all.pagination.totalPages)}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "আগের পাতা" })).toBeDisabled();
    await page.getByRole("button", { name: "পরের পাতা" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(bn(21), { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`পৃষ্ঠা ১ / ${bn(all.pagination.totalPages)}`)).toBeVisible();
    await page.getByRole("combobox", { name: "ব্যাচ" }).selectOption("HSC 26");
    await expect(page).toHaveURL(/batch=HSC\+26/);
    await expect(podium(page)).toBeVisible();
    await page.goto("/leaderboard?month=2020-01");
    await expect(page.getByText("এখানে এখনো কেউ নেই")).toBeVisible();
  });

  test("reads a history by day and row by row", async ({ page }) => {
    await page.goto("/leaderboard/points?uid=1");
    await expect(page.getByRole("link", { name: new RegExp(cast.rafi.name) })).toBeVisible();
    await expect(page.getByRole("img", { name: /প্রতিদিনের পয়েন্ট/ })).toBeVisible();
    const rows = page
      .getByRole("heading", { name: "পয়েন্টের ইতিহাস" })
      .locator("xpath=../..")
      .getByRole("listitem");
    await expect(rows).toHaveCount(20);
    await look(page, "points");
    await page.getByRole("button", { name: "আরও দেখো" }).click();
    await expect(rows).not.toHaveCount(20);
    await page.getByRole("button", { name: "আগের মাস" }).click();
    await expect(page.getByRole("img", { name: /প্রতিদিনের পয়েন্ট/ })).toBeVisible();
  });

  test("is told plainly that an impossible id has no history", async ({ page }) => {
    await page.goto("/leaderboard/points?uid=9999999999");
    await expect(page.getByText("এই পয়েন্ট দেখা যায় না")).toBeVisible();
  });
  test.use({ tolerated: /422 \(Unproc/ });
});

test.describe("a student far below the first page", () => {
  test.use({ signedIn: "jesia" });

  test("is shown among those nearest, and nobody twice", async ({ page, request, baseURL }) => {
    const jesia = await Caller.as(request, baseURL ?? "", "jesia");
    const { id } = await jesia.get<{ id: number }>("/api/auth/user");
    const everybody = page.getByRole("main").getByRole("listitem").locator('a[href^="/users/"]');
    const links = () => everybody.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const own = page.getByRole("main").getByRole("link").filter({ hasText: "(তুমি)" });
    const caption = page.getByText("তোমার আশেপাশে", { exact: true });
    const of = (entries: readonly { id: number }[] = []) => entries.map((entry) => `/users/${entry.id}`);

    // Others are earning meanwhile.
    await expect(async () => {
      await page.goto("/leaderboard?scope=all&batch=all");
      await expect(caption).toBeVisible();
      const { leaderboard, me } = await jesia.get<Leaderboard>(
        "/api/utils/leaderboard?scope=all&batch=all&limit=20",
      );
      expect(me?.around.length).toBeGreaterThan(2);
      expect((await links()).slice(3)).toEqual([...of(leaderboard.slice(3)), ...of(me?.around)]);
      await expect(own).toContainText(bn(me?.rank ?? 0));
    }).toPass();
    await expect(own).toHaveAttribute("href", `/users/${id}`);
    expect(
      await own.evaluate((row) => row.getBoundingClientRect().bottom),
      "in sight from the top",
    ).toBeLessThan(page.viewportSize()?.height ?? 0);
    await look(page, "leaderboard-around");

    const { me } = await jesia.get<Leaderboard>("/api/utils/leaderboard?scope=all&batch=all&limit=20");
    await page.goto(`/leaderboard?scope=all&batch=all&page=${Math.ceil((me?.rank ?? 0) / 20)}`);
    await expect(own).toHaveCount(1);
    await expect(caption).toHaveCount(0);
    expect(new Set(await links()).size).toBe((await links()).length);
  });

  test("comes back to what was earned meanwhile", async ({ page, request, baseURL }) => {
    const jesia = await Caller.as(request, baseURL ?? "", "jesia");
    const sumNow = async () => (await jesia.get<PointsHistory>("/api/utils/points")).sum;
    await page.goto("/leaderboard/points");
    const sum = page.getByText(/^সব মিলিয়ে /);
    await expect(sum).toBeVisible();
    const before = await sumNow();
    await page.getByRole("banner").getByRole("link", { name: "গ্রুপ" }).click();
    await expect(page).toHaveURL("/group");
    await jesia.comment(await jesia.writePost("ভর আর ওজনের তফাত কী?"), "ওজন বদলায়, ভর বদলায় না");
    await expect.poll(sumNow).toBeGreaterThan(before);
    await page.goBack();
    await expect(sum).toHaveText(`সব মিলিয়ে ${bn(await sumNow())}`, { timeout: 5_000 });
  });
});

test.describe("somebody who would rather not be compared", () => {
  test.use({ signedIn: "omar" });

  test("switches it off and is on no board", async ({ page, request, baseURL }) => {
    const omar = await Caller.as(request, baseURL ?? "", "omar");
    await omar.put("/api/auth/update", { shows_points: true });
    await page.goto("/profile/edit");
    const choice = page.getByRole("switch", { name: "আমাকে লিডারবোর্ডে রাখো" });
    await expect(choice).toHaveAttribute("aria-checked", "true");
    await choice.click();
    await page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" }).click();
    await expect(page.getByText("পরিবর্তনগুলো সংরক্ষণ হয়েছে।")).toBeVisible();
    const board = await omar.get<Leaderboard>("/api/utils/leaderboard?scope=all&batch=all&limit=50");
    expect(board.leaderboard.map(({ name }) => name)).not.toContain(cast.omar.name);
    await omar.put("/api/auth/update", { shows_points: true });
  });
});
