import { reactionTypes, type ReactionType } from "@angon/contract/posts";
import { useEffect, useRef } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { walkRadios } from "../../../ui/walk-radios.ts";
import { pickerText } from "../lazy-text.ts";
import { reactionText } from "../text.ts";
import { ReactionGlyph } from "./ReactionGlyph.tsx";

export interface ReactionPickerProps {
  id: string;
  mine: ReactionType | null;
  /** Opened by the keyboard: the focus goes in. */
  takesFocus: boolean;
  onChoose: (type: ReactionType) => void;
  onClose: () => void;
}

/** The five, as wide as the card on a phone, just above the pill. */
export default function ReactionPicker({ id, mine, takesFocus, onChoose, onClose }: ReactionPickerProps) {
  const t = useText(pickerText);
  const names = useText(reactionText);
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const parent = group.current?.parentElement;
      if (event.target instanceof Node && !parent?.contains(event.target)) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [onClose]);

  return (
    <div
      ref={group}
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-label={t.pick}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
        walkRadios(event);
      }}
      className="reaction-picker"
    >
      {reactionTypes.map((type, index) => {
        const isMine = type === mine;
        return (
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={isMine}
            tabIndex={isMine || (mine === null && index === 0) ? 0 : -1}
            onClick={() => onChoose(type)}
            className={cx(
              "reaction-choice rounded-control text-micro whitespace-nowrap",
              isMine ? "bg-primary-soft font-semibold text-primary-ink" : "text-ink-2",
            )}
          >
            <ReactionGlyph type={type} size={38} />
            {names[type]}
          </button>
        );
      })}
    </div>
  );
}
