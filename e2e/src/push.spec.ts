import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/school.ts";

test.use({ signedIn: "jesia", serviceWorkers: "allow" });

const ADDRESS = "/notification/settings";
const tellMe = (page: Page) => page.getByRole("switch", { name: "অঙ্গন বন্ধ থাকলেও জানাও" });

/** The worker of the page, once it is there. */
async function workerOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  return worker;
}

/** Hands a note to the worker as a push service would. */
async function deliver(context: BrowserContext, page: Page, note: object): Promise<void> {
  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    line.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await line.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await line.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(note) });
}

test("nobody is asked before the switch is turned", async ({ page }) => {
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Notification.requestPermission = () => {
      asked.times++;
      return Promise.resolve("denied");
    };
  });
  const asked = () =>
    page.evaluate(() => (window as typeof window & { asked: { times: number } }).asked.times);
  await page.goto("/");
  await workerOf(page);
  await page.goto("/notification");
  await expect(page.locator("main li, main h2").first()).toBeVisible();
  await page.goto(ADDRESS);
  await expect(page.getByRole("switch").nth(3)).toBeVisible();
  expect(await asked()).toBe(0);
});

test.describe("whoever has read something", () => {
  test.use({ signedIn: "rafi" });

  test("is offered it, and a no is believed for good", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { get: () => "default" }),
    );
    await page.goto("/notification");
    const offer = page.getByRole("region", { name: /চাইলে অঙ্গন বন্ধ থাকলেও/ });
    await expect(offer.getByRole("link", { name: "বেছে নিই" })).toHaveAttribute("href", ADDRESS);
    await offer.getByRole("button", { name: "লাগবে না" }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.locator("main li").first()).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test("a note is shown as it was sent, and leads to its page", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/");
  const worker = await workerOf(page);
  const note = { title: "অঙ্গন", body: "নতুন মন্তব্য", url: ADDRESS, tag: "one", lang: "bn" };
  const shown = () =>
    worker.evaluate(async () => {
      const scope = self as typeof self & { registration: ServiceWorkerRegistration };
      const all = await scope.registration.getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
    });
  // A worker that has only just come may not be found yet; the same note twice is one.
  await expect(async () => {
    await deliver(context, page, note);
    const once = [{ title: "অঙ্গন", body: "নতুন মন্তব্য", tag: "one", data: ADDRESS }];
    await expect.poll(shown, { timeout: 3_000 }).toEqual(once);
  }).toPass();
  await deliver(context, page, { ...note, body: "আরও একটা" });
  await expect.poll(async () => (await shown()).map(({ body }) => body)).toEqual(["আরও একটা"]);
  await worker.evaluate(async () => {
    const scope = self as typeof self & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const pressed = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} });
    self.dispatchEvent(pressed);
  });
  await expect(page, "the tab that is open goes there").toHaveURL(ADDRESS);
  await expect.poll(shown).toEqual([]);
});

test("who comes here first waits until the worker is there", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.goto(ADDRESS);
  await expect(tellMe(page)).toBeEnabled();
  await expect(tellMe(page)).not.toBeChecked();
});

test("where the browser has no push the switch says so and stays off", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, "pushManager", { get: () => undefined });
  });
  await page.goto(ADDRESS);
  await expect(tellMe(page)).toBeDisabled();
  await expect(tellMe(page)).not.toBeChecked();
  await expect(page.getByText("এই ব্রাউজারে এটা চলে না")).toBeVisible();
});
