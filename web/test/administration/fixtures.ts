import { administration } from "@angon/contract/administration";
import type { AdminUser, AdminUserDetail } from "@angon/contract/administration/users";
import type { Endpoint } from "@angon/contract/kit/endpoint";
import type { SessionUser } from "@angon/contract/users";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aUser, LONG_AGO } from "../support/fixtures.ts";

export const anAdmin = (): SessionUser => {
  const user = aUser({ id: 90, name: "আবদুল করিম", role: "ADMIN" });
  return { ...user, can: { ...user.can, administer: true, moderate: true } };
};

export const aModerator = (): SessionUser => {
  const user = aUser({ id: 91, name: "ফারহানা ইয়াসমিন", role: "MODERATOR" });
  return { ...user, can: { ...user.can, moderate: true } };
};

export const anAdminUser = (more: Partial<AdminUser> = {}): AdminUser => ({
  id: 91,
  name: "ফারহানা ইয়াসমিন",
  image: null,
  phone: "01711000012",
  kind: "MODERATOR",
  level: 12,
  hsc_batch: null,
  institute_name: null,
  paid_until: null,
  is_paid: false,
  status: "active",
  created_at: LONG_AGO,
  ...more,
});

export const anAdminUserDetail = (more: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...anAdminUser(),
  email: null,
  roll: null,
  section: null,
  suspension: null,
  muted_until: null,
  sessions: [],
  links: [],
  profiles: [],
  can_demote: true,
  ...more,
});

export const THE_PASSWORD = "angon1234";

/** The endpoint is refused until a password is sent; then `answer` is called. */
export function answerAfterPassword<E extends Endpoint>(
  server: FakeServer,
  endpoint: E,
  answer: Parameters<typeof server.answer<E>>[1],
): void {
  server.refuse(endpoint, "administration.confirm_needed");
  server.answer(administration.confirmation, () => ({ method: "password" as const, confirmed_until: null }));
  server.answer(administration.confirm, () => {
    server.answer(endpoint, answer);
    return { confirmed_until: new Date(Date.now() + 600_000).toISOString() };
  });
}

export const passwordDialog = () => page.getByRole("alertdialog", { name: "আপনিই তো?" });

export async function enterPassword(password = THE_PASSWORD): Promise<void> {
  const dialog = passwordDialog();
  await dialog.getByLabelText("আপনার পাসওয়ার্ড", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
}

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

export async function expectNotFoundPage(): Promise<void> {
  const heading = page.getByRole("heading", { name: "এই পাতাটা খুঁজে পেলাম না" }).first();
  await expect.element(heading).toBeVisible();
}
