import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Caller } from "./api.ts";
import { cast, expect, type Person } from "./school.ts";

type Url = string | undefined;

interface Made {
  id: number;
  slug: string;
}

const caller = (request: APIRequestContext, url: Url, person: Person) =>
  Caller.as(request, url ?? "", person);

/** A private group of this test with a class teacher. */
export async function makeGroup(request: APIRequestContext, url: Url): Promise<Made> {
  const admin = await caller(request, url, "admin");
  const slug = `m-${randomUUID().slice(0, 8)}`;
  const group = { name: `বড় দল ${slug}`, slug, type: "GENERAL", visibility: "PRIVATE" };
  const { id } = await admin.post<{ id: number }>("/api/group", group);
  await admin.post(`/api/group/${id}/members/bulk`, { action: "add", text: cast.kamrul.phone });
  await admin.post(`/api/group/${id}/members/bulk`, {
    action: "role",
    text: `নাম,ভূমিকা\n${cast.kamrul.name},CLASS_TEACHER`,
  });
  return { id, slug };
}

/** Students of this test, who have never signed in; their names begin alike. */
export async function importStudents(request: APIRequestContext, url: Url, count: number): Promise<string[]> {
  const admin = await caller(request, url, "admin");
  const from = randomInt(1e6) * 1_000;
  const names = Array.from({ length: count }, (_, i) => `দলছুট ছাত্র ${from + i}`);
  const csv = ["নাম,ফোন,ব্যাচ", ...names.map((name, i) => `${name},01${3e8 + from / 10 + i},HSC 26`)].join(
    "\n",
  );
  const file = Buffer.from(csv).toString("base64");
  const { id } = await admin.post<{ id: number }>("/api/admin/imports", { name: "students.csv", file });
  await admin.post("/api/admin/confirm", { password: "angon1234" });
  await admin.post(`/api/admin/imports/${id}/apply`, {});
  await expect
    .poll(async () => (await admin.get<{ status: string }>(`/api/admin/imports/${id}`)).status, {
      timeout: 60_000,
    })
    .toBe("done");
  return names;
}

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: true });
export const panel = (page: Page) => page.getByRole("tabpanel");
export const cards = (page: Page) => panel(page).getByRole("list", { name: "সদস্য", exact: true });
export const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `${name}: বাছাই` });
export const countOf = (dialog: Locator, label: string) =>
  dialog.getByText(label, { exact: true }).locator("xpath=preceding-sibling::dd | following-sibling::dd");
