import type { Leaderboard } from "@angon/contract/leaderboard";
import type { PointsHistory } from "@angon/contract/points";
import { Caller } from "../support/api.ts";
import { expect, test } from "../support/school.ts";

const digits = new Intl.NumberFormat("bn-BD");
const bn = (value: number) => digits.format(value);

test.use({ signedIn: "jesia" });

test("a student far below the first page finds the nearest ranks, and returns to points earned meanwhile", async ({
  page,
  request,
  baseURL,
}) => {
  const jesia = await Caller.as(request, baseURL ?? "", "jesia");

  await test.step("the board shows the rows of the server, and the own rank among the nearest", async () => {
    const everybody = page.getByRole("main").getByRole("listitem").locator('a[href^="/users/"]');
    const links = () => everybody.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const own = page.getByRole("main").getByRole("link").filter({ hasText: "(তুমি)" });
    const of = (entries: readonly { id: number }[] = []) => entries.map((entry) => `/users/${entry.id}`);
    // Others are earning meanwhile.
    await expect(async () => {
      await page.goto("/leaderboard?scope=all&batch=all");
      await expect(page.getByText("তোমার আশেপাশে", { exact: true })).toBeVisible();
      const { leaderboard, me } = await jesia.get<Leaderboard>(
        "/api/utils/leaderboard?scope=all&batch=all&limit=20",
      );
      expect(me?.around.length).toBeGreaterThan(2);
      expect((await links()).slice(3)).toEqual([...of(leaderboard.slice(3)), ...of(me?.around)]);
      await expect(own).toContainText(bn(me?.rank ?? 0));
    }).toPass();
  });

  await test.step("the history of points shows what a comment earned while the student was elsewhere", async () => {
    const sumNow = async () => (await jesia.get<PointsHistory>("/api/utils/points")).sum;
    await page.goto("/leaderboard/points");
    const sum = page.getByText(/^সব মিলিয়ে /);
    await expect(sum).toBeVisible();
    const before = await sumNow();
    await page.getByRole("banner").getByRole("link", { name: "গ্রুপ" }).click();
    await expect(page).toHaveURL("/group");
    // The points are read again only when their page has been left.
    await expect(sum).toHaveCount(0);
    await jesia.comment(await jesia.writePost("ভর আর ওজনের তফাত কী?"), "ওজন বদলায়, ভর বদলায় না");
    await expect.poll(sumNow).toBeGreaterThan(before);
    await page.goBack();
    await expect(sum).toHaveText(`সব মিলিয়ে ${bn(await sumNow())}`, { timeout: 5_000 });
  });
});
