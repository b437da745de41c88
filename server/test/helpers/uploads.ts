import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { Member, School } from "../harness.ts";
import { picture } from "./pictures.ts";

export type UploadInput = { fileName?: string; fileType?: string; fileSize?: unknown };
export type UploadPermission = { uploadUrl: string; imageUrl: string; headers: Record<string, string> };

/** Sending files to a school, step by step or all at once. */
export function uploadHelpers(school: School) {
  const requestUpload = (member: Member, input: UploadInput) =>
    school.as(member).post("/api/utils/file/upload", { fileName: "me.png", fileType: "image/png", ...input });

  async function getPermission(
    member: Member,
    bytes: Buffer | number,
    input: UploadInput = {},
  ): Promise<UploadPermission> {
    const fileSize = typeof bytes === "number" ? bytes : bytes.length;
    const reply = await requestUpload(member, { fileSize, ...input });
    expect(reply.status).toBe(200);
    return reply.body as UploadPermission;
  }

  const upload = (
    { uploadUrl, headers }: UploadPermission,
    bytes: Buffer,
    more: Record<string, string> = {},
  ) => school.stranger.raw("PUT", uploadUrl, new Uint8Array(bytes), { ...headers, ...more });

  const folder = () => join(school.config.DATA_DIR, "files");

  /** A file that came, a picture unless it is another; its address. */
  async function uploadFile(member: Member, input: UploadInput = {}, file?: Buffer): Promise<string> {
    const bytes = file ?? (await picture());
    const permission = await getPermission(member, bytes, input);
    const { status, body } = await upload(permission, bytes);
    expect([status, body]).toEqual([200, { ok: true }]);
    return permission.imageUrl;
  }

  return {
    requestUpload: requestUpload,
    getPermission: getPermission,
    upload: upload,
    uploadFile: uploadFile,
    statusOf: async (url: string) => (await school.stranger.get(url)).status,
    download: async (url: string) => Buffer.from(await (await fetch(school.origin + url)).arrayBuffer()),
    filesOnDisk: async (): Promise<string[]> => {
      const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    expectNoDrafts: () =>
      vi.waitFor(async () => expect(await readdir(join(folder(), ".drafts"))).toEqual([]), {
        timeout: 15_000,
      }),
  };
}
