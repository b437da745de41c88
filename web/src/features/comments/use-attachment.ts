import { useEffect, useState } from "react";
import { useText } from "../../lib/i18n/text.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { isImage, isUploading, shrinkImage, refusalText, useUpload } from "../uploads/public.ts";

/** The picture of a comment: shrunk, previewed, and uploaded while the user writes. */
export function useAttachment(onThere: (url: string | null) => void) {
  const refusals = useText(refusalText);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const { upload, choose, cancel, retry } = useUpload({
    kind: "image",
    prepare: shrinkImage,
    onPrepared: (file) => setPreview(URL.createObjectURL(file)),
    onDone: onThere,
  });
  return {
    upload,
    preview,
    isBusy: isUploading(upload) || upload.at === "failed",
    choose: (file: File): unknown => {
      if (!isImage(file)) return toast({ tone: "bad", ...refusals.notImage });
      onThere(null);
      void choose(file);
    },
    retry: () => void retry(),
    forget: () => {
      cancel();
      setPreview(null);
    },
  };
}

export type AttachmentState = ReturnType<typeof useAttachment>;
