import { calendar, type CalendarEntry } from "@angon/contract/calendar";
import { groups } from "@angon/contract/groups";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, fromNow } from "../support/fixtures.ts";
import { expectAccessible, look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const anEntry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 7,
  title: "বিতর্ক উৎসব",
  place: "মিলনায়তন",
  body: "সবাই এসো",
  starts_at: "2026-12-31T17:30:00.000Z",
  ends_at: "2026-12-31T19:00:00.000Z",
  edited: false,
  ...more,
});
/** `YYYY-MM-DDTHH:mm`; an event starts within two years. */
const inThreeDays = () => fromNow(72).slice(0, 16);
const inside = aGroupPage({ can: { ...aGroupPage().can, take_part: true } });

const open = (answers: (server: FakeServer) => void, group = inside) =>
  openPage(`/group/${group.slug}?tab=calendar`, (server) => {
    server.answer(groups.page, () => group);
    answers(server);
  });
const listing =
  (data: CalendarEntry[], change = false) =>
  (server: FakeServer) =>
    server.answer(calendar.list, () => ({ data, next: null, can: { change } }));

describe("events of a group", () => {
  test("show name, place and the time in Dhaka, and offer members no changes", async () => {
    await open(listing([anEntry()]));
    const card = page.getByRole("article");
    await expect.element(card.getByRole("heading", { name: "বিতর্ক উৎসব" })).toBeVisible();
    await expect
      .element(card)
      .toHaveTextContent(/৩১ ডিসেম্বর, ২০২৬, রাত ১১:৩০ – ১ জানুয়ারি?ী?, ২০২৭, রাত ১:০০/);
    await expect.element(card).toHaveTextContent("মিলনায়তন");
    await look("group-calendar");
    expect(page.getByRole("button", { name: "নতুন ইভেন্ট" }).elements()).toHaveLength(0);
    expect(card.getByRole("button", { name: /^আরও/ }).elements()).toHaveLength(0);
  });

  test("are saved as a calendar file", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const server = await open(listing([anEntry()]));
    server.answer(calendar.file, () => ({ name: "group-7.ics", file: "BEGIN:VCALENDAR" }));
    await page.getByRole("button", { name: "ক্যালেন্ডারে রাখা: বিতর্ক উৎসব" }).click();
    await expect.poll(() => click).toHaveBeenCalledOnce();
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("group-7.ics");
    click.mockRestore();
  });

  test("are listed as none, and load by a retry after the past ones failed", async () => {
    const server = await open(listing([]));
    await expect.element(page.getByText("সামনে কোনো ইভেন্ট নেই")).toBeVisible();
    server.refuse(calendar.list, "common.internal");
    await page.getByText("হয়ে গেছে").click();
    await expect.element(page.getByText("আনা গেল না")).toBeVisible();
    listing([anEntry({ title: "গত বছরের সভা" })])(server);
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(page.getByRole("heading", { name: "গত বছরের সভা" })).toBeVisible();
  });

  test("are not requested by a student outside", async () => {
    await open(() => undefined, aGroupPage({ can: { ...aGroupPage().can, take_part: false } }));
    await expect.element(page.getByText("ইভেন্ট শুধু সদস্যদের জন্য")).toBeVisible();
    expect(page.getByRole("article").elements()).toHaveLength(0);
    await look("group-calendar-visitor");
  });

  test("are changed in a form that keeps the typed values when the server refuses", async () => {
    const server = await open(listing([anEntry()], true));
    server.refuse(calendar.update, "calendar.officers_only");
    await page.getByRole("button", { name: "আরও: বিতর্ক উৎসব" }).click();
    await page.getByRole("button", { name: "সম্পাদনা" }).click();
    const dialog = page.getByRole("dialog", { name: "ইভেন্ট সম্পাদনা" });
    await expect.element(dialog.getByLabelText("শুরু")).toHaveValue("৩১/১২/২০২৬ ২৩:৩০");
    await dialog.getByLabelText("নাম").fill("");
    await dialog.getByRole("button", { name: "বদল রাখা" }).click();
    await expect.element(dialog.getByText("একটা নাম দিতে হবে")).toBeVisible();
    await dialog.getByLabelText("নাম").fill("নতুন নাম");
    await dialog.getByRole("button", { name: "বদল রাখা" }).click();
    await expect.element(dialog.getByText(/দায়িত্বে যাঁরা আছেন/)).toBeVisible();
    await expect.element(dialog.getByLabelText("নাম")).toHaveValue("নতুন নাম");
  });

  test("are added in a form that is empty at each opening", async () => {
    await open(listing([], true));
    const dialog = page.getByRole("dialog", { name: "নতুন ইভেন্ট" });
    const begin = () => page.getByRole("button", { name: "নতুন ইভেন্ট" }).click();
    await begin();
    await dialog.getByLabelText("নাম").fill("অর্ধেক লেখা");
    await dialog.getByRole("button", { name: "থাক", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "চলে যাই" }).click();
    await expect.poll(() => dialog.elements().length).toBe(0);
    await begin();
    await expect.element(dialog.getByLabelText("নাম")).toHaveValue("");
  });

  test("are added, changed and deleted by an officer", async () => {
    let entries: CalendarEntry[] = [];
    const server = await open((fake) => {
      fake.answer(calendar.list, ({ query }) => ({
        data: query.when === "past" ? [] : entries,
        next: null,
        can: { change: true },
      }));
      fake.answer(calendar.create, ({ body: { title, place } }) => {
        entries = [anEntry({ title, place })];
        return { id: 7 };
      });
      fake.answer(calendar.update, ({ body: { place } }) => {
        entries = [anEntry({ place, edited: true })];
        return { ok: true as const };
      });
      fake.answer(calendar.remove, () => {
        entries = [];
        return { ok: true as const };
      });
    });
    const card = page.getByRole("article").filter({ hasText: "বিতর্ক উৎসব" });
    await page.getByRole("button", { name: "নতুন ইভেন্ট" }).click();
    const form = page.getByRole("dialog", { name: "নতুন ইভেন্ট" });
    const submit = form.getByRole("button", { name: "ইভেন্ট যোগ করা" });
    await submit.click();
    await expect.element(form.getByLabelText("নাম")).toHaveFocus();
    await expectAccessible("the form with its problems");
    await form.getByLabelText("নাম").fill("বিতর্ক উৎসব");
    await form.getByLabelText("শুরু").fill(inThreeDays());
    await expect.element(form.getByLabelText("শেষ")).not.toHaveValue("");
    await form.getByLabelText(/^জায়গা/).fill("স্কুলের মিলনায়তন");
    await form.getByLabelText(/^কথা/).fill("সকাল ৯টায় গেটে জড়ো হব।\nপরিচয়পত্র আনবে।");
    await submit.click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(card).toHaveTextContent("স্কুলের মিলনায়তন");
    expect(server.receivedBy(calendar.create)[0]?.body).toMatchObject({
      title: "বিতর্ক উৎসব",
      place: "স্কুলের মিলনায়তন",
      body: "সকাল ৯টায় গেটে জড়ো হব।\nপরিচয়পত্র আনবে।",
    });

    await page.getByRole("button", { name: "আরও: বিতর্ক উৎসব" }).click();
    await page.getByRole("button", { name: "সম্পাদনা" }).click();
    const editing = page.getByRole("dialog", { name: "ইভেন্ট সম্পাদনা" });
    await editing.getByLabelText(/^জায়গা/).fill("খেলার মাঠ");
    await editing.getByRole("button", { name: "বদল রাখা" }).click();
    await expect.element(card).toHaveTextContent("খেলার মাঠ");
    await page.getByRole("button", { name: "আরও: বিতর্ক উৎসব" }).click();
    await page.getByRole("button", { name: "মুছে ফেলা" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলা" }).click();
    await expect.element(card).not.toBeInTheDocument();
    expect(server.receivedBy(calendar.remove)).toHaveLength(1);
    await page.getByText("হয়ে গেছে").click();
    await expect.element(page.getByText("আগের কোনো ইভেন্ট নেই")).toBeVisible();
  });
});

describe("an event that repeats weekly", () => {
  test("is added until a day and says that it repeats", async () => {
    const server = await open((fake) => {
      listing([anEntry({ weekly: true })], true)(fake);
      fake.answer(calendar.create, () => ({ id: 8 }));
    });
    await expect.element(page.getByRole("article")).toHaveTextContent("প্রতি সপ্তাহে");
    await page.getByRole("button", { name: "নতুন ইভেন্ট" }).click();
    const form = page.getByRole("dialog", { name: "নতুন ইভেন্ট" });
    await form.getByLabelText("নাম").fill("রুটিন");
    await form.getByLabelText("শুরু").fill(inThreeDays());
    await form.getByRole("switch", { name: "প্রতি সপ্তাহে" }).click();
    await look("calendar-weekly");
    await form.getByRole("button", { name: "ইভেন্ট যোগ করা" }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(server.receivedBy(calendar.create)[0]?.body.repeat_until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("is deleted alone or with the later ones", async () => {
    const server = await open((fake) => {
      listing([anEntry({ weekly: true })], true)(fake);
      fake.answer(calendar.remove, () => ({ ok: true as const }));
    });
    await page.getByRole("button", { name: "আরও: বিতর্ক উৎসব" }).click();
    await page.getByRole("button", { name: "মুছে ফেলা" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("এটা ও পরেরগুলো").click();
    await dialog.getByRole("button", { name: "মুছে ফেলা" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.receivedBy(calendar.remove)[0]?.query).toEqual({ scope: "rest" });
  });
});
