import { pdfTypes } from "@angon/contract/uploads";
import { FileText, Images } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { FileButton } from "../../../../lib/forms/FileButton.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { refusalText } from "../../../uploads/public.ts";
import { text } from "../text.ts";
import { PhotoInput } from "./PhotoInput.tsx";

interface FileButtonsProps {
  isFull: boolean;
  hasPdf: boolean;
  onPhotos: (files: readonly File[]) => void;
  /** False for a file that cannot be sent. */
  onPdf: (file: File) => Promise<boolean>;
}

/** The other sources of work beside the camera. */
export function FileButtons({ isFull, hasPdf, onPhotos, onPdf }: FileButtonsProps) {
  const t = useText(text);
  const refusals = useText(refusalText);
  const photos = useRef<HTMLInputElement>(null);
  const choosePdf = async (file: File) => {
    if (!(await onPdf(file))) toast({ tone: "bad", ...refusals.notPdf });
  };
  if (isFull && hasPdf) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {!isFull && (
        <>
          <PhotoInput ref={photos} label={t.gallery} onPhotos={onPhotos} />
          <Button variant="secondary" size="sm" icon={Images} onClick={() => photos.current?.click()}>
            {t.gallery}
          </Button>
        </>
      )}
      {!hasPdf && (
        <FileButton
          variant="secondary"
          size="sm"
          icon={FileText}
          label={t.pdf}
          accept={pdfTypes.join(",")}
          onFile={(file) => void choosePdf(file)}
        >
          {t.pdf}
        </FileButton>
      )}
    </div>
  );
}
