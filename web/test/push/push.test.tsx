import { notifications, type Notification } from "@angon/contract/notifications";
import { preferences } from "@angon/contract/preferences";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { LONG_AGO } from "../support/fixtures.ts";
import { closePage, openPage } from "../support/page.tsx";

const readNotification: Notification = {
  id: 7,
  type: "score_count",
  message: "এ সপ্তাহে তুমি ৬৪ পয়েন্ট পেয়েছ",
  emphasis: null,
  excerpt: null,
  link: "/guidelines",
  read_status: true,
  created_at: LONG_AGO,
  actor: null,
  reaction: null,
};

/** Replaces a property of the browser until the end of the test. */
function replaceProperty(owner: object, name: string, descriptor: PropertyDescriptor | undefined): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.deleteProperty(owner, name);
  if (descriptor) Object.defineProperty(owner, name, { configurable: true, ...descriptor });
  onTestFinished(() => {
    Reflect.deleteProperty(owner, name);
    if (before) Object.defineProperty(owner, name, before);
  });
}

test("the offer of push notifications does not return after it was declined", async () => {
  replaceProperty(globalThis.Notification, "permission", { get: () => "default" });
  const open = () =>
    openPage("/notification", (server) => server.answer(notifications.list, () => [readNotification]));
  const offer = () => page.getByRole("region", { name: /চাইলে অঙ্গন বন্ধ থাকলেও/ });
  await open();
  await expect
    .element(offer().getByRole("link", { name: "বেছে নিই" }))
    .toHaveAttribute("href", "/notification/settings");
  await offer().getByRole("button", { name: "লাগবে না" }).click();
  await expect.element(offer()).not.toBeInTheDocument();
  // Closing the page of a test clears the storage, which a reload keeps.
  const stored = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
  await closePage();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  await open();
  await expect.element(page.getByText("৬৪ পয়েন্ট")).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
});

test("the switch of push notifications is off and disabled in a browser without push", async () => {
  replaceProperty(ServiceWorkerRegistration.prototype, "pushManager", undefined);
  await openPage("/notification/settings", (server) => {
    server.answer(preferences.mine, () => ({
      types: [],
      quiet: { on: false, from: "22:00", until: "06:00" },
      digest: "off" as const,
      email: null,
      can: { be_mailed: false },
    }));
  });
  const control = page.getByRole("switch", { name: "অঙ্গন বন্ধ থাকলেও জানাও" });
  await expect.element(control).toBeDisabled();
  await expect.element(control).not.toBeChecked();
  await expect.element(page.getByText(/এই ব্রাউজারে এটা চলে না/)).toBeVisible();
});
