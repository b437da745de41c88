import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { Member, School } from "../harness.ts";
import { picture } from "./pictures.ts";

export type Wish = { fileName?: string; fileType?: string; fileSize?: unknown };
export type Permission = { uploadUrl: string; imageUrl: string; headers: Record<string, string> };

/** Sending files to a school, step by step or all at once. */
export function uploadsAt(school: School) {
  const ask = (who: Member, wish: Wish) =>
    school.as(who).post("/api/utils/file/upload", { fileName: "me.png", fileType: "image/png", ...wish });

  async function permission(who: Member, bytes: Buffer | number, wish: Wish = {}): Promise<Permission> {
    const fileSize = typeof bytes === "number" ? bytes : bytes.length;
    const reply = await ask(who, { fileSize, ...wish });
    expect(reply.status).toBe(200);
    return reply.body as Permission;
  }

  const send = ({ uploadUrl, headers }: Permission, bytes: Buffer, more: Record<string, string> = {}) =>
    school.stranger.raw("PUT", uploadUrl, new Uint8Array(bytes), { ...headers, ...more });

  const folder = () => join(school.config.DATA_DIR, "files");

  /** A file that came, a picture unless it is another; its address. */
  async function uploaded(who: Member, wish: Wish = {}, file?: Buffer): Promise<string> {
    const bytes = file ?? (await picture());
    const permit = await permission(who, bytes, wish);
    const { status, body } = await send(permit, bytes);
    expect([status, body]).toEqual([200, { ok: true }]);
    return permit.imageUrl;
  }

  return {
    ask,
    permission,
    send,
    uploaded,
    shown: async (url: string) => (await school.stranger.get(url)).status,
    bytesAt: async (url: string) => Buffer.from(await (await fetch(school.origin + url)).arrayBuffer()),
    filesOnDisk: async (): Promise<string[]> => {
      const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    nothingHalfDone: () =>
      vi.waitFor(async () => expect(await readdir(join(folder(), ".drafts"))).toEqual([]), {
        timeout: 15_000,
      }),
  };
}
