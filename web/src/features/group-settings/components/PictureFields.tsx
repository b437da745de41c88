import { ImagePlus, RotateCw, X } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { GroupTile } from "../../groups/public.ts";
import {
  ImageField,
  isImage,
  isUploading,
  refusalText,
  type FileUpload,
  type PicturesOfText,
} from "../../uploads/public.ts";
import { fieldSentence, type FieldName, type Problems } from "../state.ts";
import { pictureText } from "../text.ts";

type Problem = Problems[FieldName];

interface CoverFieldProps {
  pictures: PicturesOfText;
  problem: Problem;
}

/** Cut to shape first; what is chosen next takes the place of the one before. */
export function CoverField({ pictures, problem }: CoverFieldProps) {
  const t = useText(pictureText);
  const hasOne = pictures.slots.length > 0;
  return (
    <Labelled label={t.cover} hint={t.coverHint} problem={problem}>
      <ImageField pictures={pictures} />
      <Button size="sm" variant="secondary" icon={ImagePlus} onClick={pictures.browse}>
        {hasOne ? t.change : t.choose}
      </Button>
    </Labelled>
  );
}

interface IconFieldProps {
  slug: string;
  icon: string | null;
  upload: FileUpload;
  preview: string | null;
  choose: (file: Blob) => void;
  retry: () => void;
  onRemove: () => void;
  problem: Problem;
}

/** The square of the lists, cut from the middle. */
export function IconField({ slug, icon, upload, preview, choose, retry, onRemove, problem }: IconFieldProps) {
  const t = useText(pictureText);
  const refusals = useText(refusalText);
  const { number } = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const isMoving = isUploading(upload);
  const shown = preview ?? icon;
  const note = {
    idle: "",
    done: "",
    preparing: t.preparing,
    uploading: upload.at === "uploading" ? t.sending(number(Math.round(upload.share * 100))) : "",
    unreadable: t.unreadable,
    failed: t.notThere,
  }[upload.at];
  return (
    <Labelled label={t.icon} hint={t.iconHint} problem={problem}>
      <input
        ref={picker}
        type="file"
        hidden
        data-icon=""
        accept="image/png,image/jpeg"
        aria-label={t.icon}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (!file) return;
          if (isImage(file)) choose(file);
          else toast({ tone: "bad", ...refusals.notImage });
        }}
      />
      <GroupTile slug={slug} image={shown} size={56} />
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" icon={ImagePlus} onClick={() => picker.current?.click()}>
          {shown ? t.change : t.choose}
        </Button>
        {upload.at === "failed" && (
          <Button size="sm" variant="tint" icon={RotateCw} onClick={retry}>
            {t.again}
          </Button>
        )}
        {(shown || isMoving) && (
          <Button size="sm" variant="quiet" icon={X} onClick={onRemove}>
            {isMoving ? t.stop : t.remove}
          </Button>
        )}
      </span>
      <p role="status" className="num w-full text-meta text-ink-2 empty:hidden">
        {note}
      </p>
    </Labelled>
  );
}

interface LabelledProps {
  label: string;
  hint: string;
  problem: Problem;
  children: ReactNode;
}

function Labelled({ label, hint, problem, children }: LabelledProps) {
  const id = useId();
  const language = useLanguage();
  const sentence = fieldSentence(problem, language);
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span id={id} className="text-label font-semibold">
        {label}
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
      {sentence && (
        <div role="alert">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
      <p id={`${id}-hint`} className="text-meta text-ink-3">
        {hint}
      </p>
    </div>
  );
}
