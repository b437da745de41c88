import { expect, test } from "../support/school.ts";

test.describe("two tabs that open at once", () => {
  test.use({ signedIn: "arif" });

  test("refresh the session one after the other", async ({ page: first, context }) => {
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route("**/api/auth/session", async (route) => {
      asked.push(route.request().frame().url());
      if (asked.length === 1) await held;
      await route.continue();
    });
    const second = await context.newPage();
    await first.goto("/group");
    await expect.poll(() => asked).toHaveLength(1);
    await second.goto("/leaderboard");
    const waiting = () =>
      second.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
    await expect.poll(waiting).toEqual(["angon_step"]);
    expect(asked).toHaveLength(1);
    letGo();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked.map((url) => new URL(url).pathname)).toEqual(["/group", "/leaderboard"]);
    for (const tab of [first, second])
      await expect.poll(() => tab.evaluate(() => localStorage.getItem("angon_step"))).toBeNull();
  });
});
