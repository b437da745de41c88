import { uploadsErrors } from "@angon/contract/uploads";
import { useRef, type ChangeEvent } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { isImage, isUploading, refusalText, type ImageUpload } from "../../uploads/public.ts";
import { editText } from "../text.ts";

interface AvatarFieldProps {
  id: number;
  name: string;
  image: string | null;
  upload: ImageUpload;
  preview: string | null;
  choose: (file: Blob) => void;
  cancel: () => void;
  retry: () => void;
}

export function AvatarField({ id, name, image, upload, preview, choose, cancel, retry }: AvatarFieldProps) {
  const t = useText(editText);
  const refusals = useText(refusalText);
  const format = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const busy = isUploading(upload);
  const share = upload.at === "uploading" ? Math.round(upload.share * 100) : null;

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    if (isImage(file)) return choose(file);
    toast({ tone: "bad", ...refusals.notImage });
  };

  return (
    <div className="flex items-center gap-4">
      <span className="relative">
        <Avatar src={preview ?? image} id={id} owner={name} size={72} />
        {busy && (
          <span
            role="progressbar"
            aria-label={t.uploading}
            aria-valuenow={share ?? undefined}
            className="num absolute inset-0 grid place-items-center rounded-full bg-[rgb(10_22_17/.78)] text-meta font-semibold text-white"
          >
            {share !== null && t.percent(format.number(share))}
          </span>
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="text-small font-semibold">{t.picture}</p>
        <UploadNote upload={upload} />
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        onChange={pick}
        className="sr-only"
        tabIndex={-1}
        aria-label={t.picture}
      />
      <div className={cx("flex shrink-0 gap-2", upload.at === "failed" && "max-sm:flex-col")}>
        {upload.at === "failed" && (
          <Button size="sm" variant="tint" onClick={retry}>
            {t.retryUpload}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => (busy ? cancel() : picker.current?.click())}>
          {busy ? t.cancelUpload : t.change}
        </Button>
      </div>
    </div>
  );
}

function UploadNote({ upload }: { upload: ImageUpload }) {
  const t = useText(editText);
  const language = useLanguage();
  if (upload.at === "failed" || upload.at === "unreadable") {
    const said =
      upload.at === "failed" ? sentenceOf(upload.error, language, uploadsErrors) : { title: t.unreadable };
    return (
      <p role="alert" className="text-meta font-semibold text-krishna-ink">
        {said.title}
        {said.body && <span className="block font-normal">{said.body}</span>}
      </p>
    );
  }
  const notes = { idle: t.pictureHint, preparing: t.preparing, uploading: t.uploading, done: t.uploaded };
  return (
    <p role="status" className="text-meta text-ink-3">
      {notes[upload.at]}
    </p>
  );
}
