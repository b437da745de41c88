import { preferences, type Preferences, type PreferencesChange } from "@angon/contract/preferences";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";

const somePreferences = (): Preferences => ({
  types: [
    { type: "comment", on: true, can: { switch_off: true } },
    { type: "reaction", on: true, can: { switch_off: true } },
    { type: "group_banned", on: true, can: { switch_off: false } },
  ],
  quiet: { on: true, from: "22:00", until: "06:00" },
  digest: "off",
  email: "omar@school.example",
  can: { be_mailed: true },
});

const changed = (now: Preferences, { types = [], ...change }: PreferencesChange): Preferences => ({
  ...now,
  ...change,
  types: now.types.map((one) => ({ ...one, ...types.find(({ type }) => type === one.type) })),
});

/** Settings that a server would keep between two openings of the page. */
function storedPreferences() {
  let stored = somePreferences();
  return (server: FakeServer) => {
    server.answer(preferences.mine, () => stored);
    server.answer(preferences.change, ({ body }) => (stored = changed(stored, body)));
  };
}

const open = (answer: (server: FakeServer) => void) => openPage("/notification/settings", answer);
const sent = (server: FakeServer) => server.receivedBy(preferences.change).map(({ body }) => body);
const toggle = (name: string) => page.getByRole("switch", { name, exact: true });
const from = () => page.getByLabelText("শুরু", { exact: true });
const until = () => page.getByLabelText("শেষ", { exact: true });

describe("the notification settings", () => {
  test("send a type that is switched off, and show it off when they are opened again", async () => {
    const answer = storedPreferences();
    const server = await open(answer);
    await expect.element(toggle("তোমার পোস্টে মন্তব্য")).toBeChecked();
    await toggle("তোমার পোস্টে মন্তব্য").click();
    await expect.element(toggle("তোমার পোস্টে মন্তব্য")).not.toBeChecked();
    await expect.poll(() => sent(server)).toEqual([{ types: [{ type: "comment", on: false }] }]);
    await closePage();
    await open(answer);
    await expect.element(toggle("তোমার পোস্টে মন্তব্য")).not.toBeChecked();
  });

  test("keep a type of safety on and disabled", async () => {
    await open(storedPreferences());
    await expect.element(page.getByRole("switch", { name: "গ্রুপে নিষিদ্ধ হলে" })).toBeDisabled();
    await expect.element(page.getByRole("switch", { name: "গ্রুপে নিষিদ্ধ হলে" })).toBeChecked();
    await look("notification settings");
  });

  test("name quiet hours by the time of day, as other times are", async () => {
    await open(storedPreferences());
    const words = (field: typeof from) =>
      Array.from(field().element().querySelectorAll("option"), ({ text }) => text);
    await expect.element(from()).toHaveValue("22:00");
    expect(words(from)).toContain("রাত ১০:০০");
    await expect.element(until()).toHaveValue("06:00");
    expect(words(until)).toContain("সকাল ৬:০০");
  });

  test("send quiet hours whose ends differ, show them again, and hide them when they are off", async () => {
    const answer = storedPreferences();
    const server = await open(answer);
    await from().selectOptions("23:30");
    await expect.poll(() => sent(server)).toHaveLength(1);
    await until().selectOptions("05:00");
    await expect.poll(() => sent(server)).toHaveLength(2);
    expect(sent(server)).toEqual([
      { quiet: { on: true, from: "23:30", until: "06:00" } },
      { quiet: { on: true, from: "23:30", until: "05:00" } },
    ]);
    await closePage();
    const again = await open(answer);
    await expect.element(from()).toHaveValue("23:30");
    await expect.element(until()).toHaveValue("05:00");
    expect(Array.from(from().element().querySelectorAll("option"), ({ value }) => value)).not.toContain(
      "05:00",
    );
    await toggle("রাতে ফোন বাজবে না").click();
    await expect.element(from()).not.toBeInTheDocument();
    await expect.poll(() => sent(again)).toEqual([{ quiet: { on: false, from: "23:30", until: "05:00" } }]);
  });

  test("send the rhythm of the e-mail, and show it when they are opened again", async () => {
    const answer = storedPreferences();
    const server = await open(answer);
    const letters = page.getByRole("radiogroup", { name: "ই-মেইল" });
    await letters.getByText("শনিবারে").click();
    await expect.poll(() => sent(server)).toEqual([{ digest: "weekly" }]);
    await closePage();
    const again = await open(answer);
    await expect.element(letters.getByRole("radio", { name: "শনিবারে" })).toBeChecked();
    await letters.getByText("না", { exact: true }).click();
    await expect.element(letters.getByRole("radio", { name: "না", exact: true })).toBeChecked();
    await expect.poll(() => sent(again)).toEqual([{ digest: "off" }]);
  });
});
