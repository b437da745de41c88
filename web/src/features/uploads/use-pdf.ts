import type { UploadFolder } from "@angon/contract/uploads";
import { useState } from "react";
import { useText } from "../../lib/i18n/text.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { isPdf, useUpload, type FileUpload } from "./state.ts";
import { refusalText } from "./text.ts";

export interface Pdf {
  /** Of the file that was chosen here. */
  name: string | null;
  upload: FileUpload;
  isRunning: boolean;
  choose: (file: File) => void;
  remove: () => void;
}

/** One PDF of a form on its way to the server; `onChange` gets its address, or null when it is removed. */
export function usePdf({
  folder,
  onChange,
}: {
  folder: UploadFolder;
  onChange: (url: string | null) => void;
}): Pdf {
  const [name, setName] = useState<string | null>(null);
  const refusals = useText(refusalText);
  const { upload, choose, cancel } = useUpload({ kind: "pdf", folder, onDone: onChange });
  const chooseChecked = async (file: File) => {
    if (!isPdf(file)) return toast({ tone: "bad", ...refusals.notPdf });
    setName(file.name);
    await choose(file);
  };
  return {
    name,
    upload,
    isRunning: upload.at === "uploading" || upload.at === "preparing",
    choose: (file) => void chooseChecked(file),
    remove: () => {
      cancel();
      setName(null);
      onChange(null);
    },
  };
}
