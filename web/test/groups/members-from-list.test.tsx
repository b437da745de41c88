import { groups } from "@angon/contract/groups";
import { members } from "@angon/contract/members";
import { bulkMembers } from "@angon/contract/members/bulk";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aGroupPage } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { aReport, aRow, button, five, listUser, openMembers, rights } from "./members-fixtures.ts";

const dialog = page.getByRole("dialog", { name: "তালিকা থেকে সদস্য" });
const countOf = (label: string) =>
  Array.from(dialog.element().querySelectorAll("dl > div"), (count) => ({
    label: count.querySelector("dt")?.textContent,
    number: count.querySelector("dd")?.textContent,
  })).find((count) => count.label === label)?.number;

/** The field for a file is hidden behind a button. */
async function chooseFile(name: string, type: string, content = "x"): Promise<void> {
  await expect.element(dialog).toBeVisible();
  const field = dialog.element().querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error("the dialog has no field for a file");
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name, { type }));
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

afterEach(() => void vi.restoreAllMocks());

describe("dialog for a list of people", () => {
  const faulty = aRow({ line: 2, given: "অচেনা · ৭", outcome: "not_found", cells: ["অচেনা", "", "7"] });

  test("checks the list, applies it and offers the faulty rows again, and asks before they are lost", async () => {
    const server = await openMembers("", (fake) => {
      fake.answer(bulkMembers.preview, () =>
        aReport([
          aRow({ given: "রাফি", outcome: "ready", user: { id: 1, name: "রাফি", image: null } }),
          faulty,
        ]),
      );
      fake.refuse(bulkMembers.apply, "common.internal");
    });
    await button("তালিকা থেকে").click();
    await expect.element(dialog).toBeVisible();
    await look("members-list-empty");
    await button("যাচাই").click();
    await expect.element(page.getByText("তালিকাটা খালি। নাম লেখা বা ফাইল বাছাই দরকার।")).toBeVisible();
    await page.getByRole("textbox", { name: "তালিকা" }).fill("রাফি\nঅচেনা,৭");
    await expect.element(page.getByText("২ সারি")).toBeVisible();
    await button("যাচাই").click();
    await expect.element(page.getByText("এমন কাউকে পাওয়া যায়নি")).toBeVisible();
    await look("members-list-checked");
    await button("তালিকায় ফেরা").click();
    await expect.element(page.getByRole("textbox", { name: "তালিকা" })).toHaveValue("রাফি\nঅচেনা,৭");
    await button("যাচাই").click();
    await button("১ জনকে যোগ").click();
    await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    server.answer(bulkMembers.apply, () =>
      aReport([aRow({ given: "রাফি", user: { id: 1, name: "রাফি", image: null } }), faulty]),
    );
    await button("১ জনকে যোগ").click();
    await button("সমস্যার সারি শুধরে আবার").click();
    await expect
      .element(page.getByRole("textbox", { name: "তালিকা" }))
      .toHaveValue("নাম,ফোন,রোল\nঅচেনা,,7\n");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("সংরক্ষণ না করেই চলে যাওয়া হবে?")).toBeVisible();
  });

  test("names at the button and in the result who is added and who is only invited", async () => {
    const rows = [
      aRow({ given: "রাফি", user: { id: 1, name: "রাফি", image: null } }),
      aRow({ line: 2, given: "01711111111", outcome: "phone_invited" }),
      aRow({ line: 3, given: "01711111112", outcome: "phone_invited" }),
    ];
    await openMembers("", (fake) => {
      fake.answer(bulkMembers.preview, () => aReport(rows));
      fake.answer(bulkMembers.apply, () => aReport(rows));
    });
    await button("তালিকা থেকে").click();
    await page.getByRole("textbox", { name: "তালিকা" }).fill("রাফি\n01711111111\n01711111112");
    await button("যাচাই").click();
    await expect.element(button("১ জনকে যোগ, ২ জনকে আমন্ত্রণ")).toBeVisible();
    expect(["ঠিক আছে", "আমন্ত্রণ যাবে"].map(countOf)).toEqual(["১", "২"]);
    await look("members-list-invitations");
    await page.viewport(360, 780);
    expect(button("তালিকায় ফেরা").element().getBoundingClientRect().left).toBeGreaterThan(0);
    await button("১ জনকে যোগ, ২ জনকে আমন্ত্রণ").click();
    await expect.poll(() => ["হয়েছে", "আমন্ত্রণ গেছে"].map(countOf)).toEqual(["১", "২"]);
    await expect.element(dialog.getByText("নম্বরটায় আমন্ত্রণ গেছে").first()).toBeVisible();
  });

  test("invites instead of adding, and explains phones, for an officer who may not add members", async () => {
    const president = { ...rights, add: false };
    await openMembers("", (fake) => {
      fake.answer(members.list, () => ({ members: five, total: 5, can: president }));
      fake.answer(bulkMembers.preview, () =>
        aReport([aRow({ given: "01711111111", outcome: "phone_invited" })]),
      );
    });
    await button("তালিকা থেকে").click();
    await expect.element(page.getByText(/নম্বরটা কার, তা দেখানো হয় না/)).toBeVisible();
    await page.getByRole("textbox", { name: "তালিকা" }).fill("01711111111");
    await button("যাচাই").click();
    await expect.element(button("১ জনকে আমন্ত্রণ")).toBeVisible();
  });
});

describe("dialog for a file of people", () => {
  const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

  test("shows the server's problem with a broken workbook, and takes another file", async () => {
    const server = await openMembers("", (fake) => fake.refuse(bulkMembers.preview, "sheet.unreadable"));
    await button("তালিকা থেকে").click();
    await chooseFile("ভাঙা.xlsx", sheet);
    await button("যাচাই").click();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    server.answer(bulkMembers.preview, () =>
      aReport([
        aRow({ user: listUser(31), given: "সদস্য 31", outcome: "ready" }),
        aRow({ line: 2, user: listUser(32), given: "সদস্য 32", outcome: "ready" }),
        aRow({ line: 3, user: listUser(11), given: "সদস্য 11", outcome: "already_member" }),
        aRow({ line: 4, given: "রোল ভুল", outcome: "bad_roll", cells: ["রোল ভুল", "", "সাত"] }),
      ]),
    );
    await chooseFile("শ্রেণি.xlsx", sheet);
    await expect.element(dialog.getByText("শ্রেণি.xlsx")).toBeVisible();
    await button("যাচাই").click();
    await expect.element(dialog.getByText("রোল নম্বরটা ঠিক নয়")).toBeVisible();
    expect(["ঠিক আছে", "আগে থেকেই তেমন", "সমস্যা আছে"].map(countOf)).toEqual(["২", "১", "১"]);
    expect(server.receivedBy(bulkMembers.apply)).toEqual([]);
  });

  test("saves the faulty rows with the problem of each as a CSV file", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push(blob as Blob);
      return "blob:x";
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const report = aReport([
      aRow({ user: listUser(31), given: "সদস্য 31" }),
      aRow({ line: 2, given: "রোল ভুল", outcome: "bad_roll", cells: ["রোল ভুল", "", "সাত"] }),
      aRow({ line: 3, given: "সদস্য 31", outcome: "repeated", cells: ["সদস্য 31", "", "1"] }),
    ]);
    const server = await openMembers("", (fake) => {
      fake.answer(bulkMembers.preview, () => report);
      fake.answer(bulkMembers.apply, () => {
        fake.answer(groups.page, () => aGroupPage({ member_count: 6 }));
        return { ...report, member_count: 6 };
      });
    });
    await button("তালিকা থেকে").click();
    await chooseFile("শ্রেণি.csv", "text/csv", "নাম,রোল\nসদস্য 31,1");
    await expect.element(dialog.getByText("শ্রেণি.csv")).toBeVisible();
    await button("যাচাই").click();
    await button("১ জনকে যোগ").click();
    await expect.element(dialog.getByText("একই জন তালিকায় আগেও আছে")).toBeVisible();
    await expect.poll(() => countOf("হয়েছে")).toBe("১");
    await button("সমস্যার সারি নামানো (CSV)").click();
    const lines = (await saved[0]?.text())?.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines?.[1]).toBe("রোল ভুল,,সাত,রোল নম্বরটা ঠিক নয়");
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/\.csv$/);
    expect(server.receivedBy(bulkMembers.apply)[0]?.body).toMatchObject({
      action: "add",
      file: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    });
    await button("শেষ").click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("tab", { name: /^সদস্য/ })).toHaveTextContent("৬");
  });
});

describe("columns of a list", () => {
  test("are chosen by hand where they were not understood, and the list is checked and applied so", async () => {
    const layout = { first_row: ["নং", "পরিচয়"], has_heading: false, columns: null };
    const none = { name: null, phone: null, roll: null, section: null, role: null };
    const server = await openMembers("", (fake) => {
      fake.answer(bulkMembers.preview, ({ body: { columns = null, has_heading = false } }) => ({
        ...aReport(
          columns
            ? [aRow({ line: 2, given: "সদস্য 31", user: listUser(31), outcome: "ready" })]
            : [aRow({ given: "নং · পরিচয়", outcome: "not_found", cells: ["নং", "", ""] })],
        ),
        layout: { ...layout, has_heading, columns },
      }));
      fake.answer(bulkMembers.apply, () => aReport([aRow({ given: "সদস্য 31", user: listUser(31) })]));
    });
    await button("তালিকা থেকে").click();
    await page.getByRole("textbox", { name: "তালিকা" }).fill("নং,পরিচয়\n1,সদস্য 31");
    await button("যাচাই").click();
    await expect.element(dialog.getByText(/প্রতিটা ঘর দেখে আন্দাজ করা হয়েছে/)).toBeVisible();
    await dialog.getByLabelText("শাখা", { exact: true }).selectOptions("0");
    await expect.element(dialog.getByText("নাম, ফোন বা রোলের কলাম বাছাই দরকার।")).toBeVisible();
    await expect.element(button("আবার যাচাই")).toBeDisabled();
    await dialog.getByLabelText("শাখা", { exact: true }).selectOptions("none");
    await dialog.getByLabelText("নাম", { exact: true }).selectOptions("1");
    await dialog.getByRole("switch", { name: "প্রথম সারিতে কলামের নাম আছে" }).click();
    await look("members-list-columns");
    await button("আবার যাচাই").click();
    await expect.poll(() => countOf("ঠিক আছে")).toBe("১");
    await button("১ জনকে যোগ").click();
    await expect.poll(() => countOf("হয়েছে")).toBe("১");
    const chosen = { columns: { ...none, name: 1 }, has_heading: true };
    expect(server.receivedBy(bulkMembers.preview).at(-1)?.body).toMatchObject(chosen);
    expect(server.receivedBy(bulkMembers.apply)[0]?.body).toMatchObject(chosen);
  });

  test("are explained by sample files", async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const server = await openMembers("", (fake) => {
      fake.answer(bulkMembers.sample, () => ({ file: "UEs=" }));
    });
    await button("তালিকা থেকে").click();
    await button("নমুনা ফাইল (এক্সেল)").click();
    await expect.poll(() => names).toEqual(["members-sample.xlsx"]);
    await button("নমুনা ফাইল (CSV)").click();
    await expect.poll(() => names).toEqual(["members-sample.xlsx", "members-sample.csv"]);
    expect(server.receivedBy(bulkMembers.sample).map(({ query }) => query)).toEqual([
      { format: "xlsx" },
      { format: "csv" },
    ]);
  });
});

describe("dialog for roll numbers", () => {
  test("adds people of another group by their rolls there, and takes the addition back", async () => {
    const added = [1, 2, 3, 4].map((roll) =>
      aRow({ line: roll, user: listUser(30 + roll), roll, section: "ক" }),
    );
    const faulty = [
      aRow({ line: 5, roll: 99, outcome: "not_found" }),
      aRow({ line: 6, given: "সাত", outcome: "bad_roll" }),
    ];
    const course = { id: 640, name: "রসায়ন কোর্স", rolls: 12, sections: ["ক", "খ"] };
    const server = await openMembers("", (fake) => {
      fake.answer(bulkMembers.sources, () => ({ data: [course] }));
      fake.answer(bulkMembers.preview, () =>
        aReport([...added.map((row) => ({ ...row, outcome: "ready" as const })), ...faulty]),
      );
      fake.answer(bulkMembers.apply, ({ body: { action } }) =>
        aReport(action === "add" ? [...added, ...faulty] : added),
      );
    });
    await button("তালিকা থেকে").click();
    await dialog.getByText("রোল নম্বর", { exact: true }).click();
    await button("যাচাই").click();
    await expect.element(dialog.getByText("কোন গ্রুপের রোল, তা বাছাই দরকার।")).toBeVisible();
    await dialog.getByLabelText("কোন গ্রুপের রোল").selectOptions("640");
    await dialog.getByLabelText("শাখা", { exact: true }).selectOptions("ক");
    await dialog.getByLabelText("রোল নম্বরগুলো").fill("১–৪, 99, সাত");
    await expect.element(dialog.getByText("৬ রোল")).toBeVisible();
    await look("members-by-rolls");
    await button("যাচাই").click();
    await expect.element(dialog.getByText("রোল ৯৯", { exact: true })).toBeVisible();
    expect(["ঠিক আছে", "সমস্যা আছে"].map(countOf)).toEqual(["৪", "২"]);
    await look("members-by-rolls-checked");
    await button("৪ জনকে যোগ").click();
    await expect.poll(() => countOf("হয়েছে")).toBe("৪");
    await button("যোগ ফিরিয়ে নেওয়া").click();
    await expect.element(page.getByText("৪ জনের যোগ ফেরানো হয়েছে")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.receivedBy(bulkMembers.apply).map(({ body }) => body)).toEqual([
      { action: "add", rolls: "১–৪, 99, সাত", roll_group: "640", roll_section: "ক" },
      { action: "remove", user_ids: [31, 32, 33, 34] },
    ]);
  });
});
