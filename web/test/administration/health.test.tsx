import { administrationBackups, type Backups } from "@angon/contract/administration/backups";
import { administrationHealth, type Health } from "@angon/contract/administration/health";
import { administrationAi, type AiSpend } from "@angon/contract/administration/ai";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import {
  aModerator,
  anAdmin,
  answerAfterPassword,
  button,
  enterPassword,
  expectNotFoundPage,
} from "./fixtures.ts";

const aProcess = (more: Partial<Health["processes"][number]> = {}): Health["processes"][number] => ({
  instance: "school-1",
  services: ["web", "worker"],
  version: "1.0.0",
  commit: "a1b2c3d",
  started_at: new Date().toISOString(),
  age_seconds: 4,
  is_alive: true,
  ...more,
});

const healthy = (more: Partial<Health> = {}): Health => ({
  checked_at: new Date().toISOString(),
  version: {
    server: "1.0.0",
    commit: "0123abcdef",
    node: "24.0.0",
    postgres: "17.2",
    started_at: new Date().toISOString(),
  },
  jobs: { due: 0, oldest_due_seconds: 0, listeners: [], dead: [] },
  storage: {
    database_bytes: 2_500_000,
    tables: [{ name: "posts", bytes: 1_000_000 }],
    files: { count: 12, bytes: 3_000_000_000 },
    disk: { free_bytes: 50, total_bytes: 100 },
  },
  backup: { is_ours: true, last_at: new Date().toISOString(), bytes: 1_000 },
  replica: null,
  sms: null,
  calls: [],
  processes: [aProcess()],
  statements: null,
  ...more,
});

const anAiSpend = (more: Partial<AiSpend> = {}): AiSpend => ({
  provider: "built-in",
  external: null,
  quotas: { student_answers: 5, staff_answers: 20, pool_answers: 100, pool_used: 3 },
  calls: { written: 0, held: 0, failed: 0 },
  waiting: { count: 0, answers: [] },
  days: [],
  subjects: [],
  ...more,
});

const backups = (more: Partial<Backups> = {}): Backups => ({
  is_ours: true,
  has_files: true,
  last: null,
  job: null,
  download: null,
  ...more,
});

/** The page of health also reads the backups. */
const openHealth = (answers: (server: FakeServer) => void) =>
  openPage(
    "/admin/health",
    (server) => {
      server.answer(administrationBackups.state, () => backups());
      answers(server);
    },
    anAdmin(),
  );

const dead = {
  due: 0,
  oldest_due_seconds: 600,
  listeners: [{ listener: "digest.send", due: 1, delayed: 0, dead: 1 }],
  dead: [{ id: 7, listener: "digest.send", error: "connect refused", dead_at: new Date().toISOString() }],
};

test("the health page says that a healthy server needs no action", async () => {
  await openHealth((server) => server.answer(administrationHealth.health, () => healthy()));
  await expect.element(page.getByText("সব ঠিক আছে")).toBeVisible();
  await expect.element(page.getByText("কোনো কাজ বাকি নেই।")).toBeVisible();
  await expect.element(page.getByText("২.৮ জিবি")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "জায়গা" })).toHaveTextContent("ডেটাবেস");
  await expect.element(page.getByRole("region", { name: "সংস্করণ" })).toHaveTextContent("PostgreSQL");
  await expect.element(page.getByRole("region", { name: "সংস্করণ" })).toHaveTextContent("0123abcdef");
  await look("health of the server");
  await button("আবার দেখুন").click();
  await expect.element(page.getByText(/^দেখা হয়েছে:/)).toBeVisible();
});

test("the health page shows calls of other servers and the processes, and names what fails or is silent", async () => {
  const at = new Date().toISOString();
  const call = { host: "", refused: 0, failed: 0, failed_at: null };
  const calls = [
    { ...call, service: "mail", sent: 20, refused: 2, failed: 9, failed_at: at },
    { ...call, service: "push", host: "fcm.googleapis.com", sent: 700 },
    { ...call, service: "s3", sent: 90, failed: 1, failed_at: at },
  ];
  const processes = [
    aProcess({ instance: "web-1", services: ["web"] }),
    aProcess({ instance: "worker-1", services: ["worker"], age_seconds: 600, is_alive: false }),
  ];
  await openHealth((server) =>
    server.answer(administrationHealth.health, () => healthy({ calls, processes })),
  );
  await expect.element(page.getByText(/^কোনো ওয়ার্কার চলছে না/)).toBeVisible();
  await expect.element(page.getByText(/^সাড়া নেই: worker-1/)).toBeVisible();
  await expect.element(page.getByText("মেইল: শেষ সাত দিনে ৯টি যায়নি।")).toBeVisible();
  const others = page.getByRole("region", { name: "বাইরের সার্ভার, শেষ সাত দিন" });
  await expect.element(others).toHaveTextContent("২০টি গেছে, ৯টি যায়নি, ২টির ঠিকানা আর নেই");
  await expect.element(others).toHaveTextContent("ফোনের নোটিফিকেশন (fcm.googleapis.com)");
  await expect.element(others).toHaveTextContent("ফাইলের ভাণ্ডার (S3)");
  await expect.element(page.getByText("সব ঠিক আছে")).not.toBeInTheDocument();
  const part = page.getByRole("region", { name: "প্রসেস" });
  await expect.element(part).toHaveTextContent("web-1 (ওয়েব)");
  await expect.element(part).toHaveTextContent("১০ মিনিট ধরে সাড়া নেই");
  await look("processes on the health page");
});

test("the health page says since when the replica is not read, and why", async () => {
  const replica = {
    is_read: false,
    since: new Date().toISOString(),
    reason: "it is too far behind",
    behind_seconds: 25.4,
    behind_bytes: 3_000_000,
  };
  let health = healthy({ replica });
  await openHealth((server) => server.answer(administrationHealth.health, () => health));
  await expect.element(page.getByText(/^রেপ্লিকা পড়া হচ্ছে না/)).toBeVisible();
  const part = page.getByRole("region", { name: "রেপ্লিকা" });
  await expect.element(part).toHaveTextContent("it is too far behind");
  await expect.element(part).toHaveTextContent("২.৯ এমবি");
  await look("health page with a replica that is not read");
  health = healthy({ replica: { ...replica, is_read: true, behind_seconds: 0.2, behind_bytes: 0 } });
  await button("আবার দেখুন").click();
  await expect.element(page.getByText("সব ঠিক আছে")).toBeVisible();
  await expect.element(part).not.toHaveTextContent("it is too far behind");
});

test("the health page names what needs attention, and a failed job is run again", async () => {
  let health = healthy({
    jobs: dead,
    backup: { is_ours: true, last_at: null, bytes: null },
    sms: [
      { gateway: 1, sent: 40, failed: 12 },
      { gateway: 2, sent: 5, failed: 7 },
    ],
    storage: { ...healthy().storage, disk: { free_bytes: 5, total_bytes: 100 } },
  });
  const asked: unknown[] = [];
  await openHealth((server) => {
    server.answer(administrationHealth.health, () => health);
    server.answer(administrationHealth.retryJobs, ({ body }) => {
      asked.push(body);
      health = healthy();
      return { retried: 1 };
    });
  });
  await expect.element(page.getByText("একটা কাজ ১০ মিনিট ধরে অপেক্ষায়")).toBeVisible();
  await expect.element(page.getByText("১টা কাজ পাঁচবার চেষ্টার পরও হয়নি")).toBeVisible();
  await expect.element(page.getByText("এখনো কোনো ব্যাকআপ নেওয়া হয়নি।").first()).toBeVisible();
  await expect.element(page.getByText("ডিস্কের দশ ভাগের এক ভাগও খালি নেই।")).toBeVisible();
  await expect.element(page.getByText("শেষ সাত দিনে ৭টি এসএমএস যায়নি")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "এসএমএস, শেষ সাত দিন" }))
    .toHaveTextContent("দ্বিতীয় গেটওয়ে৫টি গেছে, ৭টি যায়নি");
  await expect.element(page.getByText("connect refused")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^ডাইজেস্ট পাঠানো digest.send/ })).toBeVisible();
  await expect.element(page.getByText("পোস্ট posts")).toBeVisible();
  await button("ডাইজেস্ট পাঠানো ৭: আবার চালান").click();
  await expect.element(page.getByText("১টা কাজ আবার শুরু হলো")).toBeVisible();
  await expect.element(page.getByText("সব ঠিক আছে")).toBeVisible();
  expect(asked).toEqual([{ id: 7 }]);
});

test("the health page loads again after a failure", async () => {
  const server = await openHealth((fake) => fake.refuse(administrationHealth.health, "common.internal"));
  await expect.element(page.getByText("আনা গেল না")).toBeVisible();
  server.answer(administrationHealth.health, () => healthy());
  await button("আবার চেষ্টা").click();
  await expect.element(page.getByText("সব ঠিক আছে")).toBeVisible();
});

test("the health page keeps the earlier state when a new check fails", async () => {
  const server = await openHealth((fake) => fake.answer(administrationHealth.health, () => healthy()));
  await expect.element(page.getByText("সব ঠিক আছে")).toBeVisible();
  server.refuse(administrationHealth.health, "common.internal");
  await button("আবার দেখুন").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("এবার অবস্থা জানা গেল না");
  await expect.element(page.getByText("সব ঠিক আছে")).toBeVisible();
  server.answer(administrationHealth.health, () => healthy());
  await button("আবার দেখুন").click();
  await expect.poll(() => page.getByRole("alert").elements().length).toBe(0);
});

test("the page of AI spending sums answers by day and by subject", async () => {
  const days = [
    { day: "2026-11-24", own: 1, pool: 2, bdt: 0 },
    { day: "2026-11-25", own: 3, pool: 0, bdt: 1.5 },
  ];
  const subjects = [
    { subject: { id: 1, name: "রসায়ন ১ম পত্র", name_en: "Chemistry 1" }, own: 3, pool: 2, bdt: 1.5 },
    { subject: null, own: 1, pool: 0, bdt: 0 },
  ];
  await openPage(
    "/admin/ai",
    (server) => server.answer(administrationAi.spend, () => anAiSpend({ days, subjects })),
    anAdmin(),
  );
  await expect.element(page.getByText("৳১.৫০", { exact: true })).toBeVisible();
  await expect.element(page.getByText("৫ · ৳১.৫০")).toBeVisible();
  await expect.element(page.getByText("বিষয় ছাড়া")).toBeVisible();
  const table = page.getByRole("table", { name: "দিন অনুযায়ী উত্তর" });
  expect(
    table
      .getByRole("row")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["দিননিজের কোটা থেকেস্কুলের কোটা থেকে", "২৪ নভেম্বর, ২০২৬১২", "২৫ নভেম্বর, ২০২৬৩০"]);
  await look("AI spending");
});

test("an admin sees the provider without its key, switches it off, and finds the answers that wait for a verdict", async () => {
  let isOn = true;
  const spend = () =>
    anAiSpend({
      external: {
        provider: "anthropic",
        model: "a-model-of-2026",
        is_on: isOn,
        usd_in: 3,
        usd_out: 15,
        bdt_per_usd: 122,
      },
      calls: { written: 40, held: 2, failed: 1 },
      waiting: {
        count: 7,
        answers: [
          { post_id: 12, comment_id: 90, preview: "ভর আর ত্বরণ জানা আছে।", at: new Date().toISOString() },
        ],
      },
    });
  const server = await openPage(
    "/admin/ai",
    (fake) => {
      fake.answer(administrationAi.spend, spend);
      fake.answer(administrationAi.change, ({ body }) => {
        isOn = body.is_on;
        return spend();
      });
    },
    anAdmin(),
  );
  await expect.element(page.getByText("a-model-of-2026")).toBeVisible();
  await expect.element(page.getByText("লেখা হয়েছে ৪০, আটকানো হয়েছে ২, আসেনি ১")).toBeVisible();
  await expect.element(page.getByText("১০০টির মধ্যে ৩টি")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /ভর আর ত্বরণ/ })).toHaveAttribute("href", "/post/12");
  await look("AI provider");
  const toggle = page.getByRole("switch", { name: "বাইরের এআইকে জিজ্ঞেস করা হবে" });
  await toggle.click();
  await expect.element(page.getByText("বাইরের এআই বন্ধ হলো")).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  expect(server.receivedBy(administrationAi.change).map(({ body }) => body)).toEqual([{ is_on: false }]);
});

test("the health page shows 'page not found' to a moderator", async () => {
  const server = await openPage("/admin/health", () => {}, aModerator());
  await expectNotFoundPage();
  expect(page.getByRole("heading", { name: "সার্ভারের অবস্থা" }).elements()).toEqual([]);
  expect(page.getByRole("link", { name: "সার্ভারের অবস্থা" }).elements()).toEqual([]);
  expect(server.receivedBy(administrationHealth.health)).toEqual([]);
});

test("a backup is started after the password, followed to its end, and downloaded by a link", async () => {
  const at = new Date().toISOString();
  let state = backups();
  const server = await openHealth((fake) => {
    fake.answer(administrationHealth.health, () => healthy());
    fake.answer(administrationBackups.state, () => state);
    answerAfterPassword(fake, administrationBackups.start, () => {
      state = backups({ job: { state: "running", started_at: at, finished_at: null, problem: null } });
      return { ok: true as const };
    });
    fake.answer(administrationBackups.link, () => ({ url: "/api/admin/backups/file/token" }));
  });
  const part = page.getByRole("region", { name: "ব্যাকআপ" });
  await expect.element(part.getByText("এখনো কোনো ব্যাকআপ নেওয়া হয়নি।")).toBeVisible();
  await expect.element(part.getByText(/অপ্রাপ্তবয়স্ক শিক্ষার্থীদের/)).toBeVisible();
  await button("এখনই ব্যাকআপ নিন").click();
  await enterPassword();
  await expect.element(part.getByText(/^ব্যাকআপ চলছে/)).toBeVisible();
  await expect.element(button("এখনই ব্যাকআপ নিন")).toBeDisabled();
  state = backups({
    last: { at, bytes: 5_000_000 },
    job: { state: "done", started_at: at, finished_at: at, problem: null },
    download: { at, bytes: 5_000_000 },
  });
  await expect.element(part.getByText(/^ব্যাকআপ হয়েছে/)).toBeVisible();
  await look("backup on the health page");
  const saved: string[] = [];
  const note = (event: MouseEvent) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null;
    if (!link?.hasAttribute("download")) return;
    event.preventDefault();
    saved.push(link.pathname);
  };
  addEventListener("click", note, true);
  await part.getByRole("button", { name: /^নামিয়ে রাখুন/ }).click();
  await expect.poll(() => saved).toEqual(["/api/admin/backups/file/token"]);
  removeEventListener("click", note, true);
  expect(server.receivedBy(administrationBackups.start)).toHaveLength(2);
});

test("a failed backup says why, and one that is running refuses another", async () => {
  const at = new Date().toISOString();
  const job = { state: "failed" as const, started_at: at, finished_at: at, problem: "disk" as const };
  await openHealth((fake) => {
    fake.answer(administrationHealth.health, () => healthy());
    fake.answer(administrationBackups.state, () => backups({ job }));
    fake.refuse(administrationBackups.start, "backups.running");
  });
  await expect.element(page.getByText(/ডিস্কে জায়গা কম/)).toBeVisible();
  await button("এখনই ব্যাকআপ নিন").click();
  await expect.element(page.getByText("একটা ব্যাকআপ এখন চলছে। শেষ হলে আবার চেষ্টা করুন।")).toBeVisible();
});
