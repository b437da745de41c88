import { sumOfBytes, watchTransfers } from "../support/network-bytes.ts";
import { expect, look, test } from "../support/school.ts";

test.use({
  signedIn: "arif",
  listens: false,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
});

test.describe("the meter of used data without a service worker", () => {
  // Transfers behind a service worker are invisible to the test.
  test.use({ serviceWorkers: "block" });

  test("counts the bytes that the browser transfers, on a first visit and on a cached second one", async ({
    page,
  }) => {
    const kept = () =>
      page.evaluate(() => {
        const days = JSON.parse(localStorage.getItem("angon_bytes") ?? "{}") as Record<string, number>;
        return Object.values(days).reduce((total, bytes) => total + bytes, 0);
      });
    const { transfers } = await watchTransfers(page);
    let [counted, weighed] = [0, 0];
    for (const visit of ["first", "second"]) {
      await (visit === "first" ? page.goto("/") : page.reload());
      await expect(page.locator("[data-post]").first()).toBeVisible();
      for (let i = 0; i < 5; i++) await page.mouse.wheel(0, 2_000);
      await page.waitForLoadState("networkidle");
      const off = async () => Math.abs(((await kept()) - counted) / (sumOfBytes(transfers()) - weighed) - 1);
      await expect.poll(off, { message: visit, timeout: 20_000 }).toBeLessThan(0.1);
      [counted, weighed] = [await kept(), sumOfBytes(transfers())];
    }
    const days = await page.evaluate(() =>
      Object.keys(JSON.parse(localStorage.getItem("angon_bytes") ?? "{}") as object),
    );
    expect(days.length).toBe(1);
  });
});

test("the cost of used data is computed with the user's own price, and an invalid price is refused at its field", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const day = Math.floor((Date.now() + 6 * 3_600_000) / 86_400_000);
    localStorage.setItem(
      "angon_bytes",
      JSON.stringify({ [day]: 100 * 1024 * 1024, [day - 2]: 50 * 1024 * 1024 }),
    );
  });
  await page.goto("/");
  await page.getByRole("button", { name: "প্রোফাইল", exact: true }).click();
  await page.getByRole("button", { name: "ডেটা সাশ্রয়" }).click();
  const dialog = page.getByRole("dialog", { name: "ডেটা সাশ্রয়" });
  await expect(dialog.getByText(/প্রায় ৳৫\.\d\d|প্রায় ৳৫\.[০-৯]{2}/).first()).toBeVisible();
  const price = dialog.getByLabel("১ জিবি কত টাকায় কেনো?");
  await price.fill("১০০");
  await expect(dialog.getByText(/প্রায় ৳৯\.[০-৯]{2}/)).toBeVisible();
  await price.fill("এক");
  await expect(dialog.getByText("টাকার অঙ্কটা সংখ্যায় লেখো।")).toBeVisible();
  await look(page, "saver-meter");
});
