import { BrokenFile, editFile } from "./edited.ts";
import { cleanMp4 } from "./mp4.ts";
import { cleanWebm } from "./webm.ts";

/** Leaves of a film only picture and sound, in place; false when it is none, or another kind than it claims. */
export async function cleanFilm(path: string, kind: "mp4" | "webm"): Promise<boolean> {
  try {
    await editFile(path, kind === "mp4" ? cleanMp4 : cleanWebm);
    return true;
  } catch (error) {
    if (error instanceof BrokenFile) return false;
    throw error;
  }
}
