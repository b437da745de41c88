import { uploadsErrors } from "@angon/contract/uploads";
import { Brush, RotateCw, X } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { boxText } from "../text.ts";
import type { AttachmentState } from "../use-attachment.ts";

interface AttachmentProps {
  attachment: AttachmentState;
  /** The picture of a draft that was uploaded on an earlier visit. */
  image: string | null;
  onDraw: () => void;
  onTakeOff: () => void;
}

/** The picture that goes with the words, and how far it has come. */
export function Attachment({ attachment, image, onDraw, onTakeOff }: AttachmentProps) {
  const t = useText(boxText);
  const format = useFormat();
  const language = useLanguage();
  const { upload, preview, retry } = attachment;
  const shown = preview ?? image;
  if (upload.at === "idle" && !shown) return null;

  const said = () => {
    switch (upload.at) {
      case "preparing":
        return t.preparing;
      case "uploading":
        return t.uploading(format.number(Math.round(upload.share * 100)));
      case "unreadable":
        return t.unreadable;
      case "failed":
        return sentenceOf(upload.error, language, uploadsErrors).title;
      case "idle":
      case "done":
        return t.attached;
    }
  };
  const isBad = upload.at === "failed" || upload.at === "unreadable";
  const isBusy = upload.at === "preparing" || upload.at === "uploading";
  return (
    <div className="flex items-center gap-2.5 border-b border-line pt-1.5 pr-1 pb-1.5">
      {shown && upload.at !== "unreadable" && (
        <img src={shown} alt={t.chosen} className="size-14 shrink-0 rounded-chip bg-surface-3 object-cover" />
      )}
      <div className="min-w-0 grow">
        <p
          role={isBad ? "alert" : "status"}
          className={isBad ? "text-meta text-krishna-ink" : "num text-meta text-ink-2"}
        >
          {said()}
        </p>
        {upload.at === "uploading" && (
          <progress
            value={upload.share}
            max={1}
            aria-label={t.progress}
            className="mt-1 block h-1.5 w-full accent-primary"
          />
        )}
      </div>
      {upload.at === "failed" && <IconButton size="sm" icon={RotateCw} label={t.again} onClick={retry} />}
      {!isBusy && !isBad && <IconButton size="sm" icon={Brush} label={t.drawOver} onClick={onDraw} />}
      <IconButton size="sm" icon={X} label={isBusy ? t.cancel : t.takeOff} onClick={onTakeOff} />
    </div>
  );
}
