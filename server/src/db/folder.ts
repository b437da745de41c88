import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "@angon/private-postgres/refusal";

/** Level by level: Node's recursive mkdir never returns below /proc. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) === "EEXIST" && (await stat(path)).isDirectory()) return;
    if (codeOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}
