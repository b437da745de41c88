import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { diskStore } from "./disk.ts";
import type { FileStore } from "./store.ts";

let folder = "";
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "angon-disk-"));
  files = diskStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (key: string, content: string) =>
  files.withDraft(async (draft) => {
    await writeFile(join(draft, "made"), content);
    await files.keep(join(draft, "made"), key);
  });

it("the file store on disk opens no folder, and no path below a file", async () => {
  await keep("images/a.webp", "bytes");
  for (const key of ["images", "images/a.webp/b.webp", "none/a.webp"])
    expect(await files.open(key)).toBeUndefined();
});

it.each(["../outside", "images/../../outside", "/etc/passwd", ".", ""])(
  "the file store on disk refuses the path %j, which leads out of its folder",
  async (key) => {
    await expect(files.open(key)).rejects.toThrow("led out");
    await expect(keep(key, "x")).rejects.toThrow("led out");
    await expect(files.remove(key)).rejects.toThrow("led out");
  },
);

it("a draft on disk is deleted after success and failure, and a full disk is reported", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  await expect(files.withDraft(() => Promise.reject(full))).rejects.toMatchObject({
    code: "common.storage_full",
  });
  await expect(files.withDraft(() => Promise.reject(new Error("other")))).rejects.toThrow("other");
  expect(await readdir(join(folder, ".drafts"))).toEqual([]);
});

it("drafts of a process that died are deleted, and no others", async () => {
  await files.forgetDrafts(new Date());
  await files.withDraft(async (draft) => {
    await files.forgetDrafts(new Date(Date.now() - 60_000));
    expect(await readdir(join(folder, ".drafts"))).toHaveLength(1);
    await files.forgetDrafts(new Date(Date.now() + 60_000));
    expect(await readdir(join(folder, ".drafts"))).toEqual([]);
    expect(draft).toContain(".drafts");
  });
});
