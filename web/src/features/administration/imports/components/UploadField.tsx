import { administrationErrors } from "@angon/contract/administration";
import { sheetErrors, SHEET_LIMITS } from "@angon/contract/kit/sheet";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { FieldError } from "../../../../ui/Field.tsx";
import { uploadFile } from "../api.ts";
import { text } from "../text.ts";

const sentences = { ...administrationErrors, ...sheetErrors };

/** Sends the chosen file and opens its preview. */
export function UploadField() {
  const t = useText(text);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useAction({
    run: (file: File) => uploadFile(file),
    onSuccess: ({ id }) => navigate(`/admin/imports/${id}`),
  });
  const wait = useRetryAfter(upload.error);
  const choose = (file: File) => {
    const isLarge = file.size > SHEET_LIMITS.bytes;
    setTooLarge(isLarge);
    if (!isLarge) upload.start(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) choose(chosen);
          target.value = "";
        }}
      />
      <Button
        icon={FileUp}
        busy={upload.isPending}
        disabled={wait > 0}
        onClick={() => input.current?.click()}
      >
        {upload.isPending ? t.reading : t.choose}
      </Button>
      {isTooLarge ? (
        <FieldError>{sheetErrors["sheet.too_large"][language]}</FieldError>
      ) : (
        upload.error && <FormProblem error={upload.error} wait={wait} sentences={sentences} />
      )}
    </>
  );
}
