import { readFile } from "node:fs/promises";
import { box, button, cards, countOf, importStudents, makeGroup, panel } from "../support/large-group.ts";
import { expect, test } from "../support/school.ts";

test.describe("the class teacher", () => {
  test.use({ signedIn: "kamrul" });

  test("adds 200 people from a CSV file with 20 faulty rows, sorts and downloads them, and gives and takes back roles", async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const group = await makeGroup(request, baseURL);
    const names = await importStudents(request, baseURL, 200);
    const good = names.map((name, i) => `${name},${i + 1},${i < 120 ? "ক" : "খ"}`);
    const faulty = [
      ...Array.from({ length: 18 }, (_, i) => `অচেনা মানুষ ${i},${i + 1},ক`),
      `${names[0]},1,ক`,
      "রোল ভুল,সাত,ক",
    ];
    const sheet = ["নাম,রোল,শাখা", ...good, ...faulty].join("\n");

    await page.goto(`/group/${group.slug}?tab=members`);
    await button(page, "তালিকা থেকে").click();
    const dialog = page.getByRole("dialog", { name: "তালিকা থেকে সদস্য" });
    await expect(dialog).toBeVisible();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "শ্রেণি.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await expect(dialog.getByText("শ্রেণি.csv")).toBeVisible();
    await button(dialog, "যাচাই").click();
    await expect(countOf(dialog, "ঠিক আছে")).toHaveText("২০০");
    await expect(countOf(dialog, "সমস্যা আছে")).toHaveText("২০");
    await expect(dialog.getByText("রোল নম্বরটা ঠিক নয়")).toBeVisible();

    const applied = page.waitForResponse((answer) => answer.url().endsWith("/members/bulk"));
    await button(dialog, "২০০ জনকে যোগ").click();
    await applied;
    await expect(countOf(dialog, "হয়েছে")).toHaveText("২০০");
    await expect(dialog.getByText("একই জন তালিকায় আগেও আছে")).toBeVisible();
    const faults = page.waitForEvent("download");
    await button(dialog, "সমস্যার সারি নামানো (CSV)").click();
    const lines = (await readFile(await (await faults).path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe("রোল ভুল,সাত,ক,রোল নম্বরটা ঠিক নয়");
    await button(dialog, "শেষ").click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("tab", { name: /^সদস্য/ })).toContainText("২০২");

    await page.getByRole("combobox", { name: "শাখা", exact: true }).selectOption("খ");
    await page.getByRole("combobox", { name: "সাজানো", exact: true }).selectOption("roll");
    await expect(page).toHaveURL(/sort=roll/);
    await expect(page).toHaveURL(/section=/);
    await expect(cards(page).getByRole("listitem").first()).toContainText("রোল ১২১ · শাখা খ");
    await page.reload();
    await expect(cards(page).getByRole("listitem").first()).toContainText("রোল ১২১ · শাখা খ");
    await expect(panel(page).getByText("পৃষ্ঠা ১ / ৪")).toBeVisible();

    for (const format of ["CSV", "XLSX"]) {
      const download = page.waitForEvent("download");
      await button(page, `${format}: সদস্য তালিকা নামানো`).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${group.slug}-members.${format.toLowerCase()}`);
      const content = await readFile(await file.path());
      if (format === "CSV") expect(content.toString().trim().split("\r\n")).toHaveLength(81);
      else expect(content.subarray(0, 2).toString()).toBe("PK");
    }

    await box(page, names[120] ?? "").check();
    await box(page, names[124] ?? "").click({ modifiers: ["Shift"] });
    await expect(page.getByText("৫ জন বাছাই")).toBeVisible();
    await button(page, "ভূমিকা বদল").click();
    const roles = page.getByRole("dialog", { name: "৫ জনের ভূমিকা বদল" });
    await roles.getByLabel("নতুন ভূমিকা").selectOption({ label: "দলনেতা" });
    await button(roles, "ভূমিকা বদল").click();
    await expect(page.getByText("৫ জনের ভূমিকা বদলেছে")).toBeVisible();
    await expect(cards(page).getByText("দলনেতা")).toHaveCount(5);
    await button(page, "ফিরিয়ে নেওয়া").click();
    await expect(page.getByText("আগের ভূমিকা ফিরেছে")).toBeVisible();
    await expect(cards(page).getByText("দলনেতা")).toHaveCount(0);

    await page.getByRole("checkbox", { name: "এই পৃষ্ঠার সবাই" }).check();
    await button(page, "সব ৮০ জনকে বাছাই").click();
    await expect(page.getByText("৮০ জন বাছাই")).toBeVisible();
    await button(page, "সরানো").click();
    const removal = page.getByRole("alertdialog", { name: "৮০ জনকে গ্রুপ থেকে সরানো হবে?" });
    await button(removal, "সরানো হোক").click();
    await expect(page.getByText("৮০ জনকে সরানো হয়েছে")).toBeVisible();
    await expect(page.getByText("এই বাছাইয়ে কোনো সদস্য নেই")).toBeVisible();
    await expect(page.getByRole("tab", { name: /^সদস্য/ })).toContainText("১২২");
  });
});
