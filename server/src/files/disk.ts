import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { codeOf } from "@angon/private-postgres/refusal";
import { fail } from "../kit/fail.ts";
import type { FileStore } from "./store.ts";

// Beside the files, because a rename is only atomic within one file system; a key never starts with a dot.
const DRAFTS = ".drafts";

export function diskStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error("A key led out of the folder of files");
    return path;
  };
  return {
    async withDraft(work) {
      const draft = join(root, DRAFTS, randomUUID());
      try {
        await mkdir(draft, { recursive: true, mode: 0o700 });
        return await work(draft);
      } catch (error) {
        if (isFull(error)) fail("common.storage_full", { retryAfter: 30 });
        throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    async keep(draft, key) {
      const path = pathOf(key);
      await reachDisk(draft);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
    },
    async open(key) {
      const path = pathOf(key);
      const found = await unlessMissing(stat(path));
      if (!found?.isFile()) return undefined;
      return {
        bytes: found.size,
        read: async (part) => createReadStream(path, { start: part?.from, end: part?.to }),
      };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async forgetDrafts(before) {
      for (const name of (await unlessMissing(readdir(join(root, DRAFTS)))) ?? []) {
        const draft = join(root, DRAFTS, name);
        const found = await unlessMissing(stat(draft));
        if (found && found.mtime < before) await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "");

/** Syncs the file, so that an upload answered with success survives a power loss. */
async function reachDisk(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}
