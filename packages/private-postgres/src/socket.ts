import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The system allows 107 bytes for the name of a socket, and Bengali letters take three each.
const longest = 90;

const fits = (folder: string) => Buffer.byteLength(join(folder, ".s.PGSQL.5432.lock")) < longest;

/** A folder that only we may enter, for the socket; the second value removes it if it is not in the data folder. */
export async function socketFolder(home: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const inside = join(home, "socket");
  if (fits(inside)) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    return { folder: inside, remove: async () => {} };
  }
  const folder = await mkdtemp(join(fits(join(tmpdir(), "angon-123456")) ? tmpdir() : "/tmp", "angon-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
