import { composerButtonText } from "../support/rendered-feed.ts";
import { cast, expect, signIn, test } from "../support/school.ts";

test("a user who reads English gets English HTML, and an English page where only the device knows it", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? "", "rafi");
  const leaderboard = page.getByRole("link", { name: "Leaderboard" }).last();

  await test.step("the page renders anew in a language that the server was not told", async () => {
    await page.addInitScript(() => localStorage.setItem("angon_language", "en"));
    await page.goto("/");
    await expect(leaderboard).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("the server renders the language of the cookie", async () => {
    await page.evaluate(() => void (document.cookie = "angon_language=en; path=/"));
    const sent = await (await context.request.get("/", { headers: { "sec-fetch-site": "none" } })).text();
    expect(sent).toMatch(/<html lang="en"[^>]*>[^]*data-server-rendered/);
    await page.reload();
    await expect(leaderboard).toBeVisible();
  });
});

test("users who open the feed at the same time each get their own HTML", async ({ browser, baseURL }) => {
  const people = ["rafi", "mitu", "selina", "admin"] as const;
  const contexts = await Promise.all(
    people.map(async (person) => {
      const context = await browser.newContext({ baseURL });
      await signIn(context, baseURL ?? "", person);
      const isStaff = person === "selina" || person === "admin";
      const button = composerButtonText(cast[person].name.split(" ")[0] ?? "", isStaff);
      return { context, name: cast[person].name, button };
    }),
  );
  const round = async () => {
    const sent = await Promise.all(
      contexts.map(({ context }) => context.request.get("/", { headers: { "sec-fetch-site": "none" } })),
    );
    for (const [i, answer] of sent.entries()) {
      const drawn =
        /data-server-rendered>([^]*)<script type="module"/.exec(await answer.text())?.[1] ??
        (await answer.text());
      const greeted = contexts.filter(({ button }) => drawn.includes(button));
      expect(greeted.map(({ name }) => name)).toEqual([contexts[i]?.name]);
    }
  };
  for (let n = 0; n < 15; n++) await round();
  for (const { context } of contexts) await context.close();
});
