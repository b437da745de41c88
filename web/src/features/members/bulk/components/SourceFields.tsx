import { sheetErrors, type sizeFlaw } from "@angon/contract/kit/sheet";
import type { MemberListRights } from "@angon/contract/members/list-rights";
import { FileUp, X } from "lucide-react";
import { SHEET_ACCEPT } from "../../../../lib/browser/sheet-file.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { FieldError } from "../../../../ui/Field.tsx";
import { FileButton } from "../../../../lib/forms/FileButton.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { AreaField } from "../../../../ui/fields/AreaField.tsx";
import { rowsIn, type ListForm, type ListProblems } from "../rules.ts";
import { text } from "../text.ts";
import { SampleButtons } from "./SampleButtons.tsx";

type FileFlaw = NonNullable<ReturnType<typeof sizeFlaw>>;

interface SourceFieldsProps {
  groupId: number;
  values: ListForm;
  shown: ListProblems;
  rights: MemberListRights;
  onChange: (patch: Partial<ListForm>) => void;
}

/** A pasted list or a sheet; a chosen file takes the place of the text, which stays. */
export function SourceFields({ groupId, values, shown, rights, onChange }: SourceFieldsProps) {
  const t = useText(text);
  const { number } = useFormat();
  const isAdding = values.action === "add";
  const error = (shown.text === "missing" && t.listMissing) || (shown.text === "too_long" && t.listTooLong);
  const field = bindFields({ values, change: onChange });
  return (
    <>
      {values.file === null && (
        <AreaField
          {...field("text")}
          label={t.list}
          counter={t.rowCount(number(rowsIn(values.text)))}
          error={error}
          hint={isAdding && !rights.read_phones ? `${t.listHint} ${t.phonesInvited}` : t.listHint}
          lang="bn"
          inputClassName="[&>textarea]:min-h-40"
          maxHeight={260}
          spellCheck={false}
        />
      )}
      <FileField file={values.file} flaw={shown.file || undefined} onFile={(file) => onChange({ file })} />
      <SampleButtons groupId={groupId} />
    </>
  );
}

interface FileFieldProps {
  file: File | null;
  flaw: FileFlaw | undefined;
  onFile: (file: File | null) => void;
}

function FileField({ file, flaw, onFile }: FileFieldProps) {
  const t = useText(text);
  const language = useLanguage();
  return (
    <div className="flex flex-col items-start gap-1.5">
      {file && (
        <p className="flex max-w-full items-center gap-2 text-small font-semibold">
          <span className="min-w-0 wrap-anywhere">{file.name}</span>
          <IconButton size="sm" icon={X} label={t.dropFile} onClick={() => onFile(null)} />
        </p>
      )}
      <FileButton
        variant="secondary"
        icon={FileUp}
        label={t.orFile}
        accept={SHEET_ACCEPT}
        aria-invalid={flaw ? true : undefined}
        onFile={onFile}
      >
        {file ? t.otherFile : t.orFile}
      </FileButton>
      {flaw ? (
        <FieldError>{sheetErrors[flaw][language]}</FieldError>
      ) : (
        <p className="text-meta text-ink-3">{t.formats}</p>
      )}
    </div>
  );
}
