import type { Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { photo } from "./support/photo.ts";
import { cast, expect, look, signIn, test } from "./support/school.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const formOf = (page: Page) => page.getByRole("dialog", { name: /^(নতুন গ্রুপ বানান|গ্রুপ সম্পাদনা)$/ });
const activeOf = (page: Page) => page.getByRole("complementary", { name: "সহপাঠীরা" });

async function openForm(page: Page): Promise<Locator> {
  await page.goto("/group");
  await page.getByRole("button", { name: "নতুন গ্রুপ" }).click();
  await expect(formOf(page).getByLabel("নাম", { exact: true })).toBeFocused();
  return formOf(page);
}

/** The radio lies under its card. */
const choose = (form: Locator, legend: string, name: string) =>
  form.getByRole("radiogroup", { name: legend }).getByText(name, { exact: true }).click();

test.describe("the head of the school", () => {
  test.use({ signedIn: "admin", tolerated: /Failed to load resource.*40[349]/ });
  test.slow();

  test("makes a private club for a few, renames it and closes it", async ({ page, browser, baseURL }) => {
    const form = await openForm(page);
    await form.getByLabel("নাম", { exact: true }).fill("Robot Builders ক্লাব");
    await expect(form.getByLabel("ঠিকানা", { exact: true })).toHaveValue("robot-builders");
    await choose(form, "ধরন", "ক্লাব");
    await expect(form.getByText("ক্লাবের পদ দেওয়া যায়")).toBeVisible();
    await choose(form, "কারা দেখবে", "প্রাইভেট");
    await form.getByLabel("গ্রুপ সম্পর্কে").fill("হাতে-কলমে রোবট বানাই।");

    await form.locator("input[data-images]").setInputFiles(await photo(page));
    const crop = page.getByRole("dialog", { name: "Crop Image" });
    await crop.getByRole("button", { name: "Crop", exact: true }).click();
    await expect(form.getByRole("group", { name: "ছবি ১", exact: true })).toBeVisible();
    await form.locator("input[data-icon]").setInputFiles(await photo(page));
    await expect(form.getByRole("button", { name: "সরান", exact: true })).toBeVisible();

    await choose(form, "কারা যোগ দিতে পারবে", "নামের তালিকা");
    await form.getByRole("combobox", { name: "নাম লিখে খুঁজুন" }).fill(cast.arif.name.slice(0, 4));
    await expect(form.getByRole("option", { name: cast.arif.name })).toBeVisible();
    await form.getByRole("option", { name: cast.arif.name }).click();
    await expect(form.getByRole("list", { name: "তালিকায় যারা" })).toContainText(cast.arif.name);
    await look(page, "group-form");

    await form.getByRole("button", { name: "গ্রুপ বানান" }).click();
    await expect(page).toHaveURL(/\/group\/robot-builders$/);
    await expect(page.getByRole("heading", { level: 1, name: "Robot Builders ক্লাব" })).toBeVisible();
    await expect(page.locator('img[src*="/files/"]').first()).toBeVisible();

    await page.getByRole("button", { name: "আরও", exact: true }).click();
    await page.getByRole("button", { name: "গ্রুপ সম্পাদনা" }).click();
    await expect(form.getByRole("list", { name: "তালিকায় যারা" })).toContainText(cast.arif.name);
    await form.getByLabel("নাম", { exact: true }).fill("রোবট কারিগর");
    await form.getByRole("switch", { name: "গ্রুপটা বন্ধ রাখুন" }).click();
    await form.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "রোবট কারিগর" })).toBeVisible();

    const outside = await browser.newContext({ baseURL, locale: "bn-BD" });
    await signIn(outside, baseURL ?? "", "arif");
    const visitor = await outside.newPage();
    await visitor.goto("/group/robot-builders");
    await expect(visitor.getByRole("alertdialog", { name: "এখানে ঢোকার অনুমতি নেই" })).toBeVisible();
    await outside.close();
  });

  test("keeps what was typed when the address is taken, and is asked before it is lost", async ({ page }) => {
    const form = await openForm(page);
    await form.getByRole("button", { name: "গ্রুপ বানান" }).click();
    await expect(form.getByLabel("নাম", { exact: true })).toBeFocused();
    await expect(form.getByText("এটা দিতে হবে")).toBeVisible();

    await form.getByLabel("নাম", { exact: true }).fill("আরেকটা বিজ্ঞান ক্লাব");
    await form.getByLabel("ঠিকানা", { exact: true }).fill("Science--Club");
    await form.getByLabel("গ্রুপ সম্পর্কে").focus();
    await expect(form.getByText(/^ঠিকানায় শুধু a–z/)).toBeVisible();
    await form.getByLabel("ঠিকানা", { exact: true }).fill("science-club");
    await expect(form.getByText(/^ঠিকানায় শুধু a–z/)).toBeHidden();
    await form.getByRole("button", { name: "গ্রুপ বানান" }).click();
    await expect(form.getByText("এই ঠিকানায় একটা গ্রুপ আছে। অন্য একটা দিন।")).toBeVisible();
    await expect(form.getByLabel("ঠিকানা", { exact: true })).toBeFocused();
    await expect(form.getByLabel("নাম", { exact: true })).toHaveValue("আরেকটা বিজ্ঞান ক্লাব");

    const question = page.getByRole("alertdialog", { name: "সংরক্ষণ না করেই চলে যাওয়া হবে?" });
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "থাকি" }).click();
    await expect(form.getByLabel("নাম", { exact: true })).toHaveValue("আরেকটা বিজ্ঞান ক্লাব");
    await page.goBack();
    await question.getByRole("button", { name: "চলে যাই" }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/group$/);
    await page.getByRole("button", { name: "নতুন গ্রুপ" }).click();
    await expect(form.getByLabel("নাম", { exact: true })).toHaveValue("");
  });

  test("ties a group to the members of a private course by its address", async ({ page }) => {
    const form = await openForm(page);
    await form.getByLabel("নাম", { exact: true }).fill("Physics Course Lounge");
    await choose(form, "কারা যোগ দিতে পারবে", "এক কোর্স");
    await form.getByRole("button", { name: "গ্রুপ বানান" }).click();
    await expect(form.getByText("কোন কোর্সের সদস্যরা যোগ দিতে পারবে, বেছে নিন।")).toBeVisible();
    await form.getByLabel("তালিকায় নেই? কোর্সের ঠিকানা দিন").fill("/group/physics-adda");
    await form.getByRole("button", { name: "খুঁজে আনুন" }).click();
    await expect(form.getByText("এই ঠিকানায় কোনো কোর্সের গ্রুপ নেই।")).toBeVisible();
    await form.getByLabel("তালিকায় নেই? কোর্সের ঠিকানা দিন").fill("/group/physics-1-course");
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("যে কোর্সের সদস্যরা পারবে")).toHaveValue(/^\d+$/);
    await form.getByRole("button", { name: "গ্রুপ বানান" }).click();
    await expect(page).toHaveURL(/\/group\/physics-course-lounge$/);
  });
});

test.describe("a student", () => {
  test.use({ signedIn: "nusrat", tolerated: /Failed to load resource.*403/ });
  test.slow();

  test("finds the own groups and clubs, and others by their type", async ({ page }) => {
    await page.goto("/group");
    const mine = region(page, "আমার গ্রুপ");
    await expect(mine.getByRole("link", { name: /HSC 25 বিজ্ঞান/ })).toContainText("প্রাইভেট");
    await expect(mine.getByRole("link", { name: /HSC 25 বিজ্ঞান/ })).toContainText("যুক্ত");
    const closed = region(page, "আমার ক্লাব").getByRole("link", { name: /বিতর্ক ক্লাব/ });
    await expect(closed).toContainText("নিষ্ক্রিয়");
    await expect(closed).toContainText(/[০-৯]+ জন সদস্য/);
    await expect(closed).toHaveAttribute("href", "/group/debate-club");
    await look(page, "groups");

    const filter = page.getByRole("navigation", { name: "ধরন দিয়ে বাছাই" });
    await filter.getByRole("link", { name: "বিষয়" }).click();
    await expect(page).toHaveURL(/\/group\?type=SUBJECT$/);
    await expect(region(page, "আরও গ্রুপ").getByRole("link", { name: /^রসায়ন/ })).toBeVisible();
    await page.reload();
    await expect(filter.getByRole("link", { name: "বিষয়" })).toHaveAttribute("aria-current", "true");
    await filter.getByRole("link", { name: "কোর্স" }).click();
    await expect(page.getByText("যোগ দেওয়ার মতো আর কোনো গ্রুপ নেই")).toBeVisible();
  });

  test("is not spoken to about own groups that do not come, and may ask again for the others", async ({
    page,
  }) => {
    const refusal = { code: "common.forbidden", title: "না", detail: "এখন দেখা যাচ্ছে না" };
    const refuse = { status: 403, contentType: "application/problem+json", body: JSON.stringify(refusal) };
    await page.route("**/api/group/mygroups**", (route) => route.fulfill(refuse));
    await page.route("**/api/group/", (route) => route.fulfill(refuse));
    await page.goto("/group");
    await expect(page.getByText("এখন দেখা যাচ্ছে না")).toBeVisible();
    await expect(region(page, "আমার গ্রুপ")).toHaveCount(0);
    await page.unroute("**/api/group/");
    await page.getByRole("button", { name: "আবার চেষ্টা করো" }).click();
    await expect(region(page, "আরও গ্রুপ").getByRole("link", { name: /^রসায়ন/ })).toBeVisible();

    await page.route("**/api/group/mygroups**", (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText("এখনো কোনো গ্রুপে নেই তুমি")).toBeVisible();
  });

  test("makes no groups", async ({ page, request, baseURL }) => {
    await page.goto("/group");
    await expect(region(page, "আরও গ্রুপ").getByRole("link", { name: /^রসায়ন/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "নতুন গ্রুপ" })).toHaveCount(0);

    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const wish = { name: "আমার ক্লাব", slug: "my-own-club", type: "CLUB", visibility: "PUBLIC" };
    expect(await nusrat.refusal("POST", "/api/group", wish)).toBe("founding.staff_only");
    expect(await nusrat.refusal("PUT", "/api/group/science-club", { disabled: true })).toBe(
      "founding.staff_only",
    );
    expect(await nusrat.refusal("GET", "/api/group/science-club/settings")).toBe("founding.staff_only");
  });
});

test.describe("two who are here", () => {
  test.use({ signedIn: "mitu" });
  test.slow();

  test("see each other, but nobody who does not want to be seen", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const other = await browser.newContext({
      baseURL,
      locale: "bn-BD",
      viewport: { width: 1440, height: 900 },
    });
    await signIn(other, baseURL ?? "", "tanvir");
    const wish = await Caller.as(request, baseURL ?? "", "tanvir");
    await wish.put("/api/auth/update", { shows_active: true });
    const mitu = await Caller.as(request, baseURL ?? "", "mitu");
    const { id: followingId } = await wish.get<{ id: number }>("/api/auth/user");
    await mitu.remove(`/api/follow?followingId=${followingId}`);
    const tanvir = await other.newPage();
    const sees = (who: Page, name: string) =>
      expect(async () => {
        await who.goto("/");
        await expect(activeOf(who).getByText(name)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    await page.goto("/");
    await sees(tanvir, cast.mitu.name);
    await sees(page, cast.tanvir.name);

    await look(page, "home-active");
    await expect(activeOf(page).getByText(cast.tanvir.name)).toBeVisible();
    const row = activeOf(page).getByRole("listitem").filter({ hasText: cast.tanvir.name });
    await row.getByRole("button", { name: `${cast.tanvir.name}: ফলো করো` }).click();
    const followed = row.getByRole("button", { name: `${cast.tanvir.name}: ফলো করছ` });
    await expect(followed).toBeVisible();
    // Right after a follow a second tap is taken for a slip of the finger.
    await expect(async () => {
      await followed.click({ timeout: 1_000 });
      await expect(followed).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(row.getByRole("button", { name: `${cast.tanvir.name}: ফলো করো` })).toBeVisible();

    const wants = async (visible: boolean) => {
      await tanvir.goto("/profile/edit");
      const choice = tanvir.getByRole("switch", { name: "আমাকে সক্রিয়দের তালিকায় দেখাও" });
      await expect(choice).toHaveAttribute("aria-checked", String(!visible));
      await choice.click();
      await tanvir.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" }).click();
      await expect(tanvir.getByText("পরিবর্তনগুলো সংরক্ষণ হয়েছে।")).toBeVisible();
    };
    await wants(false);
    await sees(tanvir, cast.mitu.name);
    await page.goto("/");
    await expect(activeOf(page).getByRole("heading", { name: "এখন সক্রিয়" })).toBeVisible();
    await expect(activeOf(page).locator("[aria-busy]")).toHaveCount(0);
    await expect(activeOf(page).getByText(cast.tanvir.name)).toHaveCount(0);
    await wants(true);
    await other.close();
  });
});
