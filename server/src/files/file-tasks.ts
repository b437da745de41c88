import { cleanPdf } from "./pdf.ts";
import { cleanFilm } from "./video.ts";

/** They change the file in place. A worker that is ended leaves a draft, which is deleted with the refusal. */
export const fileTasks = {
  pdf: cleanPdf,
  mp4: (path: string) => cleanFilm(path, "mp4"),
  webm: (path: string) => cleanFilm(path, "webm"),
};
