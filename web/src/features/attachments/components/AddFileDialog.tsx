import { attachmentsErrors, FILE_TITLE_LENGTH } from "@angon/contract/attachments";
import { guardErrors } from "@angon/contract/guard/errors";
import { isTooLong, isTooShort, tidyLine } from "@angon/contract/kit/text";
import { imageTypes, pdfTypes } from "@angon/contract/uploads";
import { FileUp } from "lucide-react";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FileButton } from "../../../lib/forms/FileButton.tsx";
import { FormDialog } from "../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { FieldError } from "../../../ui/Field.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { isImage, isUploading, shrinkImage, useUpload } from "../../uploads/public.ts";
import { addFile, reloadFiles } from "../api.ts";
import { dialogText } from "../text.ts";

interface AddFileDialogProps {
  groupId: number;
  open: boolean;
  onClose: () => void;
}

type Draft = { title: string; url: string };
type Problems = { title?: "nameMissing" | "nameLong"; url?: "fileMissing" };

const initial: Draft = { title: "", url: "" };
const sentences = { ...attachmentsErrors, ...guardErrors };

const problemsIn = ({ title, url }: Draft): Problems => ({
  ...(isTooShort(title, 1) && { title: "nameMissing" }),
  ...(isTooLong(title, FILE_TITLE_LENGTH) && { title: "nameLong" }),
  ...(url === "" && { url: "fileMissing" }),
});

/** A PDF or picture for the files of a group; its name is that of the file until another is typed. */
export default function AddFileDialog({ groupId, open, onClose }: AddFileDialogProps) {
  const t = useText(dialogText);
  const { number } = useFormat();
  const form = useGuardedForm<Draft, Problems, unknown>({
    initial,
    inDialog: true,
    rules: problemsIn,
    isDirty: ({ title, url }) => title !== "" || url !== "",
    send: ({ title, url }) => addFile(groupId, { title: tidyLine(title), url }),
    onSuccess: () => {
      toast({ title: t.saved });
      reloadFiles(groupId);
      form.guard.done(onClose);
    },
  });
  const { values, shown, change } = form;
  const onDone = (url: string) => change({ url });
  const pdf = useUpload({ kind: "pdf", folder: "files", onDone });
  const picture = useUpload({ kind: "image", folder: "images", prepare: shrinkImage, onDone });
  const choose = (file: File) => {
    change({ url: "", ...(values.title === "" && { title: file.name.replace(/\.[^.]*$/, "") }) });
    void (isImage(file) ? picture : pdf).choose(file);
  };
  const running = [pdf.upload, picture.upload].find(isUploading);
  const share = running?.at === "uploading" ? Math.floor(running.share * 100) : 0;
  return (
    <FormDialog
      {...{ open, onClose, form, sentences }}
      title={t.title}
      texts={{ cancel: t.cancel, submit: form.isPending ? t.saving : t.save }}
      waitsFor={running ? t.wait : undefined}
    >
      <div className="flex flex-col items-start gap-1.5">
        <span className="text-label font-semibold">{t.file}</span>
        <FileButton
          icon={FileUp}
          variant="secondary"
          accept={[...pdfTypes, ...imageTypes].join(",")}
          disabled={form.isPending}
          label={t.file}
          onFile={choose}
        >
          {values.url === "" ? t.choose : t.chooseOther}
        </FileButton>
        <p role="status" className="text-meta text-ink-2">
          {running ? t.sending(number(share)) : values.url !== "" && t.chosen}
        </p>
        {shown.url && <FieldError>{t[shown.url]}</FieldError>}
      </div>
      <TextField
        {...bindFields(form)("title")}
        label={t.name}
        error={shown.title && t[shown.title]}
        placeholder={t.nameExample}
      />
    </FormDialog>
  );
}
