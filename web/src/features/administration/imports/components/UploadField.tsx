import { administrationErrors } from "@angon/contract/administration";
import { sheetErrors, sizeFlaw } from "@angon/contract/kit/sheet";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { SHEET_ACCEPT } from "../../../../lib/browser/sheet-file.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { FieldError } from "../../../../ui/Field.tsx";
import { FileButton } from "../../../../lib/forms/FileButton.tsx";
import { uploadFile } from "../api.ts";
import { text } from "../text.ts";

const sentences = { ...administrationErrors, ...sheetErrors };

/** Sends the chosen file and opens its preview. */
export function UploadField() {
  const t = useText(text);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [flaw, setFlaw] = useState<ReturnType<typeof sizeFlaw>>();
  const upload = useAction({
    run: (file: File) => uploadFile(file),
    onSuccess: ({ id }) => navigate(`/admin/imports/${id}`),
  });
  const wait = useRetryAfter(upload.error);
  const choose = (file: File) => {
    const found = sizeFlaw(file.size);
    setFlaw(found);
    if (!found) upload.start(file);
  };
  return (
    <>
      <FileButton
        icon={FileUp}
        label={t.choose}
        accept={SHEET_ACCEPT}
        busy={upload.isPending}
        disabled={wait > 0}
        onFile={choose}
      >
        {upload.isPending ? t.reading : t.choose}
      </FileButton>
      {flaw ? (
        <FieldError>{sheetErrors[flaw][language]}</FieldError>
      ) : (
        upload.error && <FormProblem error={upload.error} wait={wait} sentences={sentences} />
      )}
    </>
  );
}
