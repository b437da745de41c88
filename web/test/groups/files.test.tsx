import { attachments, type GroupFile } from "@angon/contract/attachments";
import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { groups } from "@angon/contract/groups";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const aFile = (more: Partial<GroupFile> = {}): GroupFile => ({
  kind: "pdf",
  name: "notes.pdf",
  url: "/files/homework/notes.pdf?sig=x",
  picture: null,
  author: { id: 2, name: "সেলিনা আক্তার" },
  created_at: "2026-11-20T06:00:00.000Z",
  source: { kind: "homework", id: 9, title: "ভেক্টর" },
  ...more,
});
const url = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const aPicture = (id: number) =>
  aFile({
    kind: "picture",
    name: "khata.webp",
    url: `${url}#${id}`,
    picture: { url: `${url}#${id}`, w: 4, h: 3, blur: "" },
    source: { kind: "post", id, title: "" },
  });

const open = (answers: (server: FakeServer) => void, can = {}) => {
  const group = aGroupPage({ can: { ...aGroupPage().can, ...can } });
  return openPage(`/group/${group.slug}?tab=files`, (server) => {
    server.answer(groups.page, () => group);
    answers(server);
  });
};
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });

describe("files of a group", () => {
  test("show kind, name, author and day, and link to the post or homework they belong to", async () => {
    await open((server) =>
      server.answer(attachments.ofGroup, () => ({ data: [aFile(), aPicture(42)], next: null })),
    );
    await expect
      .element(row("notes.pdf"))
      .toHaveTextContent(/হোমওয়ার্ক: ভেক্টর.*পিডিএফ · সেলিনা আক্তার · ২০ নভেম্বর, ২০২৬/);
    await expect
      .element(page.getByRole("link", { name: "notes.pdf", exact: true }))
      .toHaveAttribute("href", "/homework/9");
    await expect.element(page.getByRole("link", { name: "khata.webp" })).toHaveAttribute("href", "/post/42");
    await expect
      .element(page.getByRole("link", { name: "পিডিএফ নামাও: notes.pdf" }))
      .toHaveAttribute("download", "notes.pdf");
    await expect
      .poll(() => (row("khata.webp").element().querySelector("img") as HTMLImageElement).complete)
      .toBe(true);
    await look("group-files");
  });

  test("load page by page, also after a page that failed", async () => {
    const server = await open((school) =>
      school.answer(attachments.ofGroup, () => ({ data: [aPicture(1)], next: "1-p-1" })),
    );
    const more = page.getByRole("tabpanel").getByRole("button", { name: "আরও" });
    await expect.element(more).toBeVisible();
    server.refuse(attachments.ofGroup, "common.internal");
    await more.click();
    await expect.element(page.getByText("আনা গেল না")).toBeVisible();
    server.answer(attachments.ofGroup, () => ({ data: [aFile({ name: "older.pdf" })], next: null }));
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(row("older.pdf")).toBeVisible();
    await expect.element(row("khata.webp")).toBeVisible();
    expect(more.elements()).toHaveLength(0);
  });

  test("are listed as none in a group without files", async () => {
    await open((server) => server.answer(attachments.ofGroup, () => ({ data: [], next: null })));
    await expect.element(page.getByText("এখনো কোনো ফাইল নেই")).toBeVisible();
  });

  test("are not requested by a student outside", async () => {
    await open(() => undefined, { take_part: false });
    await expect.element(page.getByText("ফাইল শুধু সদস্যদের জন্য")).toBeVisible();
    expect(page.getByRole("tabpanel").getByRole("listitem").elements()).toHaveLength(0);
  });

  test("have their tab in view on a phone, and open the post of a picture", async () => {
    const body = "আজকের ক্লাসের নোট";
    await page.viewport(360, 780);
    try {
      await open((server) => {
        server.answer(attachments.ofGroup, () => ({
          data: [{ ...aPicture(42), source: { kind: "post" as const, id: 42, title: body } }],
          next: null,
        }));
        server.answer(posts.get, () => aPost({ id: 42, body }));
        server.answer(comments.list, () => []);
      });
      await expect.element(page.getByRole("tab", { name: "ফাইল" })).toBeInViewport({ ratio: 1 });
      await expect.element(row("khata.webp")).toHaveTextContent(body);
      await page.getByRole("link", { name: "khata.webp" }).click();
      await expect.poll(() => location.pathname).toBe("/post/42");
      await expect.element(page.getByText(body).first()).toBeVisible();
    } finally {
      await page.viewport(1440, 900);
    }
  });
});

test("a lecture sheet in the group shows its name, and those who lead the group remove it after a confirmation", async () => {
  let data = [
    aFile({ source: { kind: "file", id: 5, title: "লেকচার শিট ৩" }, can_remove: true }),
    aPicture(42),
  ];
  await open((server) => {
    server.answer(attachments.ofGroup, () => ({ data, next: null, can: { add: true } }));
    server.answer(attachments.remove, () => {
      data = [aPicture(42)];
      return { ok: true as const };
    });
  });
  await expect.element(row("লেকচার শিট ৩")).toHaveTextContent(/গ্রুপের ফাইল/);
  await page.getByRole("button", { name: "ফাইল রাখুন" }).click();
  const form = page.getByRole("dialog", { name: "গ্রুপে ফাইল রাখা" });
  await form.getByRole("button", { name: "রাখুন", exact: true }).click();
  await expect.element(form.getByText("একটা পিডিএফ বা ছবি বেছে নিন")).toBeVisible();
  await look("group-add-file");
  await form.getByRole("button", { name: "বাতিল" }).click();
  await page.getByRole("button", { name: "সরান: লেকচার শিট ৩" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "সরান", exact: true }).click();
  await expect.element(row("লেকচার শিট ৩")).not.toBeInTheDocument();
});
