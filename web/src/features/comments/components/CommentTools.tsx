import { Image, Brush, SendHorizontal, X } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { boxText } from "../text.ts";

const round = "size-10! rounded-full!";

interface CommentToolsProps {
  hasPicture: boolean;
  canSend: boolean;
  isBusy: boolean;
  onPicture: (file: File) => void;
  onDraw: () => void;
  onClose?: () => void;
}

/** A grey "send" stays pressable: it says why nothing is sent. */
export function CommentTools({ hasPicture, canSend, isBusy, onPicture, onDraw, onClose }: CommentToolsProps) {
  const t = useText(boxText);
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onPicture(file);
        }}
      />
      {onClose && <IconButton icon={X} label={t.close} onClick={onClose} className={round} />}
      {!hasPicture && <IconButton icon={Brush} label={t.board} onClick={onDraw} className={round} />}
      <IconButton icon={Image} label={t.picture} onClick={() => files.current?.click()} className={round} />
      <button
        type="submit"
        aria-label={t.send}
        title={t.sendKeys}
        aria-disabled={!canSend || undefined}
        aria-busy={isBusy || undefined}
        className={cx(
          "hit relative grid size-10 shrink-0 place-items-center rounded-full",
          canSend ? "bg-primary text-on-primary hover:bg-primary-hover" : "bg-surface-3 text-ink-3",
        )}
      >
        {isBusy ? <Spinner size={18} /> : <Icon of={SendHorizontal} size={20} />}
      </button>
    </>
  );
}
