import { HOMEWORK_LIMITS } from "@angon/contract/homework";
import { pdfTypes } from "@angon/contract/uploads";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import {
  refusalText,
  usePictures,
  useUpload,
  type FileUpload,
  type PicturesOfText,
} from "../../uploads/public.ts";
import type { Draft } from "./state.ts";

const isPdf = ({ type, name }: File): boolean =>
  pdfTypes.some((one) => one === type) || (type === "" && /\.pdf$/i.test(name));

export interface Files {
  pictures: PicturesOfText;
  pdf: { upload: FileUpload; choose: (file: File) => void; remove: () => void };
  isRunning: boolean;
}

/** Pictures and PDF of the form on their way to the server. */
export function useFiles(
  draft: Pick<Draft, "images" | "attachment_url">,
  change: (patch: Partial<Draft>) => void,
): Files {
  const refusals = useText(refusalText);
  const pictures = usePictures({
    initial: draft.images,
    most: HOMEWORK_LIMITS.images,
    crops: false,
    folder: "homework",
    onChange: (images) => change({ images }),
  });
  const pdf = useUpload({
    kind: "pdf",
    folder: "homework",
    onDone: (attachment_url) => change({ attachment_url }),
  });
  const choosePdf = async (file: File) => {
    if (!isPdf(file)) return toast({ tone: "bad", ...refusals.notPdf });
    await pdf.choose(file);
  };
  return {
    pictures,
    pdf: {
      upload: pdf.upload,
      choose: (file: File) => void choosePdf(file),
      remove: () => {
        pdf.cancel();
        change({ attachment_url: null });
      },
    },
    isRunning: pictures.isRunning || pdf.upload.at === "uploading" || pdf.upload.at === "preparing",
  };
}
