import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "jesia", serviceWorkers: "allow" });

const ADDRESS = "/notification/settings";
const pushSwitch = (page: Page) => page.getByRole("switch", { name: "অঙ্গন বন্ধ থাকলেও জানাও" });

/** The worker of the page, once it is there. */
async function workerOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  return worker;
}

/** Delivers a message to the service worker as a push service does. */
async function deliver(context: BrowserContext, page: Page, note: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(note),
  });
}

test("the switch of push notifications is enabled with the service worker, and no permission is requested before it is used", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Notification.requestPermission = () => {
      asked.times++;
      return Promise.resolve("denied");
    };
  });
  const asked = () =>
    page.evaluate(() => (window as typeof window & { asked: { times: number } }).asked.times);
  // The first visit, on which the switch waits for the worker.
  await page.goto(ADDRESS);
  await expect(pushSwitch(page)).toBeEnabled();
  await expect(pushSwitch(page)).not.toBeChecked();
  await page.goto("/");
  await workerOf(page);
  await page.goto("/notification");
  await expect(page.locator("main li, main h2").first()).toBeVisible();
  await page.goto(ADDRESS);
  await expect(page.getByRole("switch").nth(3)).toBeVisible();
  expect(await asked()).toBe(0);
});

test("a push message is shown once per tag, and a press opens its page in the open tab", async ({
  page,
  context,
}) => {
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
