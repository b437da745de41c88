import {
  administrationSettings,
  type FooterSettings,
  type SchoolSettings,
  type SettingChange,
  type SettingValues,
} from "@angon/contract/administration/settings";
import { pointTypes } from "@angon/contract/points";
import { site } from "@angon/contract/site";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPhoto, chooseFiles } from "../support/files.ts";
import { fakeUploads } from "../support/fake-uploads.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aSite, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, answerAfterPassword, button, enterPassword, passwordDialog } from "./fixtures.ts";

/** A picture of one pixel. */
const LOGO = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const COPYRIGHT = "© ২০১৫–২০২৪ অঙ্গন";
const both = (text: string) => ({ bn: text, en: text });

const footer: FooterSettings = {
  copyright: both(COPYRIGHT),
  company: [],
  links: [],
  social: [],
};
const points = Object.fromEntries(
  pointTypes.map((type) => [type, { points: 2, daily: null, daily_points: 50 }]),
) as SettingValues["points"];

const settingsOf = (more: Partial<SettingValues>, version = 0): SchoolSettings => ({
  values: {
    site: {
      brand: both("অঙ্গন"),
      tagline: both(""),
      about: both(""),
      contact: { short_call: "", phone: "", email: "" },
      app_url: "",
      sign_up_open: true,
      paid_features: true,
      data_price_bdt_per_mb: 0.3,
    },
    footer,
    contest: { year: null },
    points,
    quotas: { student_answers: 10, staff_answers: 50, pool_answers: 100 },
    limits: { posts: 10, postsDaily: 50, comments: 60, uploadFiles: 100, uploadBytes: 104_857_600 },
    sentences: { sentences: [both("{name} এসেছে")] },
    first_posts: { approved_posts: 0, account_days: 0 },
    ...more,
  },
  versions: {
    site: 0,
    footer: version,
    contest: 0,
    points: version,
    quotas: 0,
    limits: 0,
    sentences: 0,
    first_posts: 0,
  },
});

const open = (section: string, answers: (server: FakeServer) => void = () => {}) =>
  openPage(
    `/admin/settings/${section}`,
    (server) => {
      server.answer(administrationSettings.list, () => settingsOf({}));
      server.answer(administrationSettings.history, () => ({ data: [], next: null }));
      server.answer(site.get, () => aSite);
      answers(server);
    },
    anAdmin(),
  );

const save = () => button("সংরক্ষণ করুন");
const tab = (name: string) => page.getByRole("tab", { name });

test("the rule of first posts is explained, refuses too many posts and is sent as numbers", async () => {
  const value = { approved_posts: 2, account_days: 0 };
  const server = await open("first_posts", (fake) => {
    fake.answer(administrationSettings.first_posts, () => settingsOf({ first_posts: value }));
  });
  await expect.element(page.getByText(/একজন মডারেটর দেখে দিলে প্রকাশ হয়/)).toBeVisible();
  const posts = page.getByLabelText(/প্রথম কতটা পোস্ট/);
  await posts.fill("২১");
  await save().click();
  await expect.element(page.getByText("সংখ্যাটা সীমার বাইরে")).toBeVisible();
  await posts.fill("২");
  await look("settings of first posts");
  await save().click();
  await expect.element(page.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
  expect(server.receivedBy(administrationSettings.first_posts)).toMatchObject([{ body: { value } }]);
});

describe("the limits of the school", () => {
  test("have fields for those of an address, with their bounds, and send them", async () => {
    const own = { posts: 10, postsDaily: 50, comments: 60, uploadFiles: 100, uploadBytes: 104_857_600 };
    const ofAddress = {
      address: 240_000,
      anonymous: 300,
      publicWrites: 3_000,
      captchaAddress: 3_000,
      signInAddress: 200,
      codesAddress: 3_000,
    };
    const limits = { ...own, ...ofAddress };
    const server = await open("limits", (fake) => {
      fake.answer(administrationSettings.list, () => settingsOf({ limits }));
      fake.answer(administrationSettings.limits, ({ body }) => settingsOf({ limits: body.value }, 1));
    });
    const codes = page.getByLabelText("ঘণ্টায় এক ঠিকানার কোড");
    await expect.element(codes).toHaveValue("৩০০০");
    await look("limits of the school");
    await codes.fill("৫");
    await save().click();
    await expect.element(page.getByText("সংখ্যাটা সীমার বাইরে")).toBeVisible();
    await codes.fill("৫০০০");
    await save().click();
    await expect.element(page.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
    expect(server.receivedBy(administrationSettings.limits).map(({ body }) => body.value)).toEqual([
      { ...limits, codesAddress: 5_000 },
    ]);
  });
});

describe("the settings of the footer", () => {
  const copyright = () => page.getByLabelText("স্বত্বের বাক্য, বাংলা");

  test("refuse a link with another scheme, and send the corrected form", async () => {
    const server = await open("footer", (fake) =>
      fake.answer(administrationSettings.footer, ({ body }) => settingsOf({ footer: body.value }, 1)),
    );
    await expect.element(copyright()).toHaveValue(COPYRIGHT);
    await look("settings of the footer");
    await copyright().fill("© শালবন কলেজ");
    await button("লিংক: আরেকটি যোগ করুন").click();
    await page.getByLabelText("লিংক ১, বাংলা").fill("ভর্তি");
    await page.getByLabelText("লিংক ১, ইংরেজি").fill("Admission");
    await page.getByLabelText("লিংক ১, ঠিকানা").fill("javascript:alert(1)");
    await save().click();
    await expect.element(page.getByText("ঠিকানাটা https:// দিয়ে শুরু হবে")).toBeVisible();
    expect(server.receivedBy(administrationSettings.footer)).toEqual([]);
    await page.getByLabelText("লিংক ১, ঠিকানা").fill("/about");
    await save().click();
    await expect.element(page.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
    expect(server.receivedBy(administrationSettings.footer).map(({ body }) => body)).toEqual([
      {
        version: 0,
        value: {
          ...footer,
          copyright: { bn: "© শালবন কলেজ", en: COPYRIGHT },
          links: [{ bn: "ভর্তি", en: "Admission", href: "/about" }],
        },
      },
    ]);
  });

  test("are restored from the history after a confirmation", async () => {
    const now: FooterSettings = {
      ...footer,
      copyright: both("© শালবন কলেজ"),
      links: [{ bn: "ভর্তি", en: "Admission", href: "/about" }],
    };
    const change: SettingChange = {
      id: 1,
      at: LONG_AGO,
      actor: { id: 90, name: "আবদুল করিম", image: null },
      before: footer,
      after: now,
    };
    const server = await open("footer", (fake) => {
      fake.answer(administrationSettings.list, () => settingsOf({ footer: now }, 1));
      fake.answer(administrationSettings.history, () => ({ data: [change], next: null }));
      fake.answer(administrationSettings.footer, ({ body }) => settingsOf({ footer: body.value }, 2));
    });
    await expect.element(page.getByLabelText("লিংক ১, বাংলা")).toHaveValue("ভর্তি");
    const history = page.getByRole("region", { name: "আগের বদলগুলো" });
    await expect.element(history.getByText("© শালবন কলেজ").first()).toBeVisible();
    await history.getByRole("button", { name: "আগের মান ফিরিয়ে আনুন" }).first().click();
    expect(server.receivedBy(administrationSettings.footer)).toEqual([]);
    await page
      .getByRole("alertdialog", { name: "আগের মান ফিরিয়ে আনবেন?" })
      .getByRole("button", { name: "আগের মান ফিরিয়ে আনুন" })
      .click();
    await expect.element(copyright()).toHaveValue(COPYRIGHT);
    await expect.element(page.getByLabelText("লিংক ১, বাংলা")).not.toBeInTheDocument();
    expect(server.receivedBy(administrationSettings.footer).map(({ body }) => body)).toEqual([
      { version: 1, value: footer },
    ]);
  });

  test("keep typed values until leaving the tab is confirmed", async () => {
    await open("footer");
    await copyright().fill("© অর্ধেক লেখা");
    await tab("প্রতিযোগিতা").click();
    const question = page.getByRole("alertdialog", { name: "সংরক্ষণ না করেই চলে যাওয়া হবে?" });
    await question.getByRole("button", { name: "থাকি" }).click();
    await expect.element(tab("ফুটার")).toHaveAttribute("aria-selected", "true");
    await expect.element(copyright()).toHaveValue("© অর্ধেক লেখা");

    await tab("প্রতিযোগিতা").click();
    await question.getByRole("button", { name: "চলে যাই" }).click();
    await expect.element(tab("প্রতিযোগিতা")).toHaveAttribute("aria-selected", "true");
    await tab("ফুটার").click();
    await expect.element(copyright()).toHaveValue(COPYRIGHT);
  });
});

describe("the logo of the school", () => {
  test("is uploaded after the password, shown in the field and in the header, and removed", async () => {
    let logo: string | null = null;
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "symbol");
    mark.id = "brand-mark";
    document.body.append(mark);
    const server = await open("site", (fake) => {
      fakeUploads(fake);
      fake.answer(site.get, () => ({ ...aSite, ...(logo !== null && { logo }) }));
      answerAfterPassword(fake, administrationSettings.setLogo, () => ({ logo: (logo = LOGO) }));
      fake.answer(administrationSettings.removeLogo, () => ({ logo: (logo = null) }));
    });
    const field = page.getByRole("group", { name: "স্কুলের লোগো" });
    await expect.element(field.getByRole("button", { name: "ছবি বেছে নিন" })).toBeVisible();
    await look("logo of the school");
    chooseFiles("[aria-label='স্কুলের লোগো'] input", await aPhoto({ width: 800, height: 600 }));
    await enterPassword();
    await expect.element(field.getByRole("img")).toHaveAttribute("src", LOGO);
    expect(mark.querySelector("image")?.getAttribute("href")).toBe(LOGO);
    mark.remove();
    expect(server.receivedBy(administrationSettings.setLogo)).toHaveLength(2);
    await field.getByRole("button", { name: "সরান" }).click();
    await expect.element(field.getByRole("img")).not.toBeInTheDocument();
  });
});

describe("the settings of points", () => {
  test("take Bengali digits, ask for the password once, and leave the focus on the button", async () => {
    let version = 0;
    const server = await open("points", (fake) =>
      answerAfterPassword(fake, administrationSettings.points, ({ body }) =>
        settingsOf({ points: body.value }, ++version),
      ),
    );
    const field = page.getByRole("textbox", { name: "পোস্ট লেখা, পয়েন্ট", exact: true });
    await expect.element(field).toHaveValue("২");
    await look("settings of points");
    await field.fill("৩");
    await save().click();
    await enterPassword();
    await expect.element(field).toHaveValue("৩");
    await field.fill("2");
    await save().click();
    await expect.poll(() => server.receivedBy(administrationSettings.points)).toHaveLength(3);
    await expect.element(field).toHaveValue("২");
    await expect.element(save()).toHaveFocus();
    await expect.element(passwordDialog()).not.toBeInTheDocument();
    expect(
      server
        .receivedBy(administrationSettings.points)
        .map(({ body }) => [body.version, body.value.post.points]),
    ).toEqual([
      [0, 3],
      [0, 3],
      [1, 2],
    ]);
  });
});
