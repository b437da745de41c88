import { look, test, expect } from "./support/school.ts";

test.describe("to be looked at, signed out", () => {
  for (const [name, address] of [
    ["auth", "/auth"],
    ["onboard", "/onboard"],
    ["terms", "/terms"],
    ["guidelines", "/guidelines"],
    ["about", "/about"],
  ] as const)
    test(name, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await look(page, name);
    });
});

test.describe("to be looked at, as a student", () => {
  test.use({ signedIn: "arif" });
  const screens = {
    home: "/",
    profile: "/profile",
    "profile-edit": "/profile/edit",
    "profile-links": "/profile/links",
    saved: "/saved",
    collection: "/saved/2",
    feedback: "/feature-request",
    leaderboard: "/leaderboard",
    points: "/leaderboard/points?uid=6",
    notification: "/notification",
    search: "/search?q=গতি",
    user: "/users/1",
    groups: "/group",
    group: "/group/physics-adda",
    "group-member": "/clubs/science-club",
    homeworks: "/homeworks?profile=12&step=1&uid=6",
    homework: "/homework/101",
    quiz: "/quiz",
    "not-found": "/no/such/page",
  };
  for (const [name, address] of Object.entries(screens))
    test(name, async ({ page }) => {
      test.setTimeout(60_000);
      await page.goto(address);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await look(page, name);
    });
});

test.describe("to be looked at, with two profiles", () => {
  test.use({ signedIn: "rahima" });
  test("auth-switch", async ({ page }) => {
    await page.goto("/auth?step=1");
    await expect(page.getByRole("heading", { name: "কোন প্রোফাইলে ঢুকবে?" })).toBeVisible();
    await look(page, "auth-switch");
  });
});
