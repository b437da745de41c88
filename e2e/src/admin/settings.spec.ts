import { expect, test, whenClosed } from "../support/school.ts";

const PASSWORD = "angon1234";

// A change of the points is refused until the password is entered.
test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\/settings/ });

test("an admin changes the footer that the school serves, restores it from the history, and changes points after the password", async ({
  page,
}) => {
  const save = page.getByRole("button", { name: "সংরক্ষণ করুন" });

  await test.step("the footer changes on the server and comes back", async () => {
    await page.goto("/admin/settings/footer");
    const copyright = page.getByLabel("স্বত্বের বাক্য, বাংলা");
    await expect(copyright).toHaveValue("© ২০১৫–২০২৪ অঙ্গন");
    await copyright.fill("© শালবন কলেজ");
    await page.getByRole("button", { name: "লিংক: আরেকটি যোগ করুন" }).click();
    await page.getByLabel("লিংক ৫, বাংলা").fill("ভর্তি");
    await page.getByLabel("লিংক ৫, ইংরেজি").fill("Admission");
    await page.getByLabel("লিংক ৫, ঠিকানা").fill("/about");
    await save.click();
    const history = page.getByRole("region", { name: "আগের বদলগুলো" });
    await expect(history.getByText("© শালবন কলেজ")).toBeVisible();
    const served = async () => (await (await page.request.get("/api/site")).json()).copyright.bn;
    expect(await served()).toBe("© শালবন কলেজ");

    await history.getByRole("button", { name: "আগের মান ফিরিয়ে আনুন" }).first().click();
    await page
      .getByRole("alertdialog", { name: "আগের মান ফিরিয়ে আনবেন?" })
      .getByRole("button", { name: "আগের মান ফিরিয়ে আনুন" })
      .click();
    await expect(copyright).toHaveValue("© ২০১৫–২০২৪ অঙ্গন");
    await expect(page.getByLabel("লিংক ৫, বাংলা")).toHaveCount(0);
    expect(await served()).toBe("© ২০১৫–২০২৪ অঙ্গন");
    await whenClosed(page);
  });

  await test.step("points are stored after the password", async () => {
    await page.goto("/admin/settings/points");
    const points = page.getByRole("textbox", { name: "পোস্ট লেখা, পয়েন্ট", exact: true });
    await expect(points).toHaveValue("২");
    await points.fill("৩");
    await save.click();
    const confirm = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await confirm.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(points).toHaveValue("৩");
    await points.fill("2");
    await save.click();
    await expect(points).toHaveValue("২");
  });
});
