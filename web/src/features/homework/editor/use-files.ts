import { HOMEWORK_LIMITS } from "@angon/contract/homework";
import { usePdf, usePictures, type Pdf, type PicturesOfText } from "../../uploads/public.ts";
import type { Draft } from "./state.ts";

export interface Files {
  pictures: PicturesOfText;
  pdf: Pdf;
  isRunning: boolean;
}

/** Pictures and PDF of the form on their way to the server. */
export function useFiles(
  draft: Pick<Draft, "images" | "attachment_url">,
  change: (patch: Partial<Draft>) => void,
): Files {
  const pictures = usePictures({
    initial: draft.images,
    most: HOMEWORK_LIMITS.images,
    crops: false,
    folder: "homework",
    onChange: (images) => change({ images }),
  });
  const pdf = usePdf({ folder: "homework", onChange: (attachment_url) => change({ attachment_url }) });
  return { pictures, pdf, isRunning: pictures.isRunning || pdf.isRunning };
}
