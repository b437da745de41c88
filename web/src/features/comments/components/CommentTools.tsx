import { Image, Brush, X } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { boxText } from "../text.ts";

const round = "size-10! rounded-full!";

interface CommentToolsProps {
  hasPicture: boolean;
  onPicture: (file: File) => void;
  onDraw: () => void;
  onClose?: () => void;
}

/** The buttons for a picture, a drawing, and closing a reply. */
export function CommentTools({ hasPicture, onPicture, onDraw, onClose }: CommentToolsProps) {
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
    </>
  );
}
