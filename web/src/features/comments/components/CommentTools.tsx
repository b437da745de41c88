import { Image, Brush, X } from "lucide-react";
import { useRef, type RefObject } from "react";
import type { FieldToolsProps } from "../../../lib/editor/FieldTools.tsx";
import { keepFocus } from "../../../lib/editor/keep-focus.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { boxText } from "../text.ts";

const round = "size-10! rounded-full!";
const fieldTools = lazy<FieldToolsProps>(() => import("../../../lib/editor/FieldTools.tsx"));

interface CommentToolsProps {
  /** The element around the text field. */
  fields: RefObject<HTMLElement | null>;
  /** The user is writing: the tools for words are shown too. */
  isOpen: boolean;
  hasPicture: boolean;
  onPicture: (file: File) => void;
  onDraw: () => void;
  onClose?: () => void;
}

/** The buttons for formulas, Avro, a picture, a drawing, and closing a reply. */
export function CommentTools({ fields, isOpen, hasPicture, onPicture, onDraw, onClose }: CommentToolsProps) {
  const t = useText(boxText);
  const files = useRef<HTMLInputElement>(null);
  const { Component: FieldTools } = useLazy(fieldTools, isOpen);
  // The focus would open the row of tools, and the pressed button would move away before the click.
  const tool = { className: round, onMouseDown: isOpen ? undefined : keepFocus };
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
      {isOpen && (
        <div className="mr-auto -ml-2 flex h-10 items-center">
          {FieldTools && <FieldTools label={t.label} fields={fields} />}
        </div>
      )}
      {onClose && <IconButton {...tool} icon={X} label={t.close} onClick={onClose} />}
      {!hasPicture && <IconButton {...tool} icon={Brush} label={t.board} onClick={onDraw} />}
      <IconButton {...tool} icon={Image} label={t.picture} onClick={() => files.current?.click()} />
    </>
  );
}
