import { administrationAudit } from "@angon/contract/administration/audit";
import { administrationRequests, type DataRequest } from "@angon/contract/administration/requests";
import { administrationUsers } from "@angon/contract/administration/users";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { captureDownloads } from "../support/downloads.ts";
import { fromNow, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, anAdminUserDetail, answerAfterPassword, button, enterPassword } from "./fixtures.ts";

const karim = { id: 90, name: "আবদুল করিম" };

const aRequest = (more: Partial<DataRequest> = {}): DataRequest => ({
  id: 3,
  person: { id: 31, name: "তথ্য চাওয়া মানুষ" },
  kind: "export",
  note: "চিঠি ৭",
  status: "open",
  filed_by: karim,
  filed_at: LONG_AGO,
  decided_by: null,
  decided_at: null,
  alone_from: fromNow(72),
  can: { carry_out: true, withdraw: true },
  ...more,
});

const row = () => page.getByRole("main").getByRole("listitem").filter({ hasText: "চিঠি ৭" });

describe("the form for a person's written request", () => {
  test("requires the words of the letter, and sends kind and words", async () => {
    const server = await openPage(
      "/admin/people/31",
      (fake) => {
        fake.answer(administrationUsers.get, () => anAdminUserDetail({ id: 31, kind: "STUDENT" }));
        fake.answer(administrationAudit.list, () => ({ data: [], next: null }));
        fake.answer(administrationRequests.file, () => ({ id: 3 }));
      },
      anAdmin(),
    );
    const card = page.getByRole("region", { name: "লিখিত অনুরোধ" });
    await card.getByRole("button", { name: "নথিভুক্ত করুন" }).click();
    await expect.element(card.getByText("চিঠির কথা লিখুন।")).toBeVisible();
    expect(server.receivedBy(administrationRequests.file)).toEqual([]);
    await card.getByLabelText("কী চেয়েছেন").selectOptions("erase");
    await card.getByLabelText("চিঠির কথা: কে, কবে").fill("চিঠি ৭");
    await card.getByRole("button", { name: "নথিভুক্ত করুন" }).click();
    await expect.element(page.getByText("অনুরোধটা নথিভুক্ত হয়েছে")).toBeVisible();
    expect(server.receivedBy(administrationRequests.file).map(({ body }) => body)).toEqual([
      { user_id: 31, kind: "erase", note: "চিঠি ৭" },
    ]);
    await expect
      .element(card.getByRole("link", { name: "সব অনুরোধ" }))
      .toHaveAttribute("href", "/admin/requests");
  });
});

describe("the list of requests", () => {
  test("offers the copy of the data after the password, and a second time without an option to withdraw", async () => {
    const downloads = captureDownloads();
    let request = aRequest();
    await openPage(
      "/admin/requests",
      (fake) => {
        fake.answer(administrationRequests.list, () => ({ data: [request], next: null }));
        answerAfterPassword(fake, administrationRequests.carryOut, () => {
          const can = { carry_out: true, withdraw: false };
          request = aRequest({ status: "done", decided_by: karim, decided_at: LONG_AGO, can });
          return { file: { name: "তথ্য চাওয়া মানুষ" } };
        });
      },
      anAdmin(),
    );
    await row().getByRole("button", { name: "কপি নামান" }).click();
    await enterPassword();
    await expect.element(row().getByText("শেষ", { exact: true })).toBeVisible();
    await expect.element(row().getByRole("button", { name: "প্রত্যাহার করুন" })).not.toBeInTheDocument();
    expect(downloads.map(({ name }) => name)).toEqual(["data.json"]);
    expect(JSON.parse((await downloads[0]?.text()) ?? "")).toEqual({ name: "তথ্য চাওয়া মানুষ" });
    await button("কপি আবার নামান").click();
    await expect.poll(() => downloads).toHaveLength(2);
  });

  test("says that a deletion waits for another admin, and withdraws it", async () => {
    let request = aRequest({ kind: "erase", can: { carry_out: false, withdraw: true } });
    const server = await openPage(
      "/admin/requests",
      (fake) => {
        fake.answer(administrationRequests.list, () => ({ data: [request], next: null }));
        fake.answer(administrationRequests.withdraw, () => {
          request = { ...request, status: "withdrawn", can: { carry_out: false, withdraw: false } };
          return { ok: true as const };
        });
      },
      anAdmin(),
    );
    await expect.element(page.getByText(/অন্য একজন অ্যাডমিন এখনই করতে পারেন/)).toBeVisible();
    await look("written requests");
    await row().getByRole("button", { name: "প্রত্যাহার করুন" }).click();
    await expect.element(row().getByText("প্রত্যাহার", { exact: true })).toBeVisible();
    expect(server.receivedBy(administrationRequests.withdraw)).toMatchObject([{ params: { id: 3 } }]);
  });
});
