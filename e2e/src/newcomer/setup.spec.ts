import { fileURLToPath } from "node:url";
import { expect, look, test } from "../support/school.ts";
import { startEmptyServer } from "../support/serve.ts";

const log = fileURLToPath(new URL("../../../.cache/reports/setup-server.log", import.meta.url));

type School = Awaited<ReturnType<typeof startEmptyServer>>;
let school: School;
let code: string;

test.describe.configure({ mode: "serial" });
// The wrong code is refused, and a finished setup is not there.
test.use({ tolerated: /40[34] .*\/(api\/)?setup/ });

test.beforeAll(async () => {
  school = await startEmptyServer(log);
  code = /with the code (\S+)/.exec(school.said.join("\n"))?.[1] ?? "";
});
test.afterAll(() => school.close());

test("the first admin sets up an empty school in six steps, and the setup page does not exist afterwards", async ({
  page,
}) => {
  test.slow();
  const next = page.getByRole("button", { name: "এগিয়ে যান" });
  const at = (title: string) => page.getByRole("heading", { level: 1, name: title });

  await page.goto(`${school.url}/admin`);
  await expect(page).toHaveURL(`${school.url}/setup`);
  await expect(at("কোডটা দিন")).toBeVisible();
  await next.click();
  await expect(page.getByText("কোডে ১২টি অক্ষর থাকে")).toBeVisible();
  await page.getByLabel("লগের কোড").fill("0000 0000 0000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("কোডটা মিলছে না");
  await look(page, "setup-code");
  await page.getByLabel("লগের কোড").fill(code.toLowerCase());
  await page.keyboard.press("Enter");

  await expect(at("স্কুলের পরিচয়")).toBeFocused();
  await next.click();
  await expect(page.getByText("১ থেকে ৪০ অক্ষরের একটি নাম লিখুন")).toHaveCount(2);
  await expect(page.getByLabel("নাম (বাংলায়)")).toBeFocused();
  await page.getByLabel("নাম (বাংলায়)").fill("পদ্মা কলেজ");
  await page.getByLabel("নাম (ইংরেজিতে)").fill("Padma College");
  await page.getByLabel("অফিসের ফোন").fill("01755000000");
  await page.getByLabel("ই-মেইল").fill("office");
  await next.click();
  await expect(page.getByText("ই-মেইলটা ঠিক নয়")).toBeVisible();
  await page.getByLabel("ই-মেইল").fill("office@padma.example");
  const logo = page.getByRole("group", { name: "স্কুলের লোগো" });
  await logo
    .locator("input")
    .setInputFiles(fileURLToPath(new URL("../../../docs/screens/feed.webp", import.meta.url)));
  await expect(logo.getByRole("img")).toBeVisible();
  await look(page, "setup-school");
  await page.reload();
  await expect(page.getByLabel("নাম (বাংলায়)")).toHaveValue("পদ্মা কলেজ");
  await expect(logo.getByRole("img")).toBeVisible();
  await next.click();

  await expect(at("প্রথম অ্যাডমিন")).toBeVisible();
  await page.getByLabel("আপনার নাম").fill("শামীমা নাসরিন");
  await page.getByLabel("ফোন নম্বর").fill("01755000001");
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill("short");
  await next.click();
  await expect(page.getByText("অন্তত ৮টি অক্ষর দিন")).toBeVisible();
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill("padma-2026");
  await look(page, "setup-admin");
  await next.click();

  await expect(at("ব্যাচ")).toBeVisible();
  await page.reload();
  // The password alone is gone, and the form waits for it.
  await expect(at("প্রথম অ্যাডমিন")).toBeVisible();
  await expect(page.getByLabel("আপনার নাম")).toHaveValue("শামীমা নাসরিন");
  await expect(page.getByLabel("পাসওয়ার্ড", { exact: true })).toHaveValue("");
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill("padma-2026");
  await page.keyboard.press("Enter");

  const names = page.getByLabel("নাম", { exact: true });
  await expect(names).toHaveCount(2);
  await page.getByRole("button", { name: "আরেকটি ব্যাচ" }).click();
  await names.nth(2).fill(await names.nth(1).inputValue());
  await next.click();
  await expect(page.getByText("এই নামের ব্যাচ উপরেই আছে")).toBeVisible();
  await look(page, "setup-years");
  await page
    .getByRole("button", { name: /বাদ দিন$/ })
    .last()
    .click();
  await names.nth(0).fill("HSC 27");
  await names.nth(1).fill("HSC 28");
  await next.click();

  await expect(at("বিষয় ও অধ্যায়")).toBeVisible();
  await page.getByRole("button", { name: "মানবিক: কোনোটি নয়" }).click();
  await page.getByLabel("অর্থনীতি ১ম পত্র", { exact: true }).check();
  await page.getByText("১০টি অধ্যায়").first().click();
  await look(page, "setup-subjects");
  await next.click();

  await expect(at("কে যোগ দিতে পারে")).toBeVisible();
  await expect(page.getByText("৪৭টির মধ্যে ২৬টি")).toBeVisible();
  await look(page, "setup-sign-up");
  await page.getByRole("button", { name: "স্কুল চালু করুন" }).click();

  await expect(page).toHaveURL(`${school.url}/admin`);
  await expect(page).toHaveTitle(/পদ্মা কলেজ/);
  await expect(page.locator("#brand-mark image")).toHaveAttribute("href", /^\/logo\/.+\/mark\.webp$/);
  await page.goto(`${school.url}/admin/subjects`);
  await expect(page.getByText("অর্থনীতি ১ম পত্র")).toBeVisible();

  // The footer of a school without an e-mail has no link that leads nowhere.
  await page.goto(`${school.url}/group`);
  await expect(page.getByRole("contentinfo")).toContainText("পদ্মা কলেজ");
  await expect(page.getByRole("contentinfo").getByRole("img", { name: "অঙ্গন" })).toBeVisible();
  await expect(page.locator('a[href="tel:"], a[href="mailto:"]')).toHaveCount(0);

  const gone = await page.goto(`${school.url}/setup`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "এই পাতাটা খুঁজে পেলাম না" }).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("angon_setup"))).toBeNull();
});
