import type { ReactionType } from "@angon/contract/posts";
import { SmilePlus } from "lucide-react";
import { useId, useRef, useState, type ComponentType, type KeyboardEvent, type PointerEvent } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { totalOf, type Reacted } from "../state.ts";
import { reactionText, text } from "../text.ts";
import type { ReactionPickerProps } from "./ReactionPicker.tsx";
import { ReactionStack } from "./ReactionStack.tsx";

const loadPicker = () => import("./ReactionPicker.tsx");

const HOLD_MS = 420;
const HOVER_MS = 380;
const LINGER_MS = 260;

interface ReactionPillProps {
  post: Reacted;
  disabled?: boolean;
  /** The reaction the viewer chose; null removes it. */
  onReact: (wanted: ReactionType | null) => void;
}

/** A tap gives or takes the first of the five; holding, hovering or an arrow key opens all of them. */
export function ReactionPill({ post, disabled, onReact }: ReactionPillProps) {
  const t = useText(text);
  const names = useText(reactionText);
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState<"no" | "pointer" | "keyboard">("no");
  const [Picker, setPicker] = useState<ComponentType<ReactionPickerProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const mine = post.my_reaction;
  const total = totalOf(post.reaction_counts);

  // On the first sign of a wish for more than the one: holding takes longer than its code.
  const fetchPicker = () => {
    if (Picker) return;
    loadPicker().then(
      (module) => setPicker(() => module.default),
      // The tap still works without it.
      () => undefined,
    );
  };
  const later = (delay: number, next: "no" | "pointer") => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      held.current = next === "pointer";
      setOpen(next);
    }, delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen("no");
  };
  const choose = (type: ReactionType) => {
    if (open === "keyboard") button.current?.focus();
    close();
    onReact(type === mine ? null : type);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    fetchPicker();
    setOpen("keyboard");
  };
  const onPointerDown = (event: PointerEvent) => {
    held.current = false;
    fetchPicker();
    if (event.pointerType !== "mouse") later(HOLD_MS, "pointer");
  };
  const onClick = () => {
    clearTimeout(timer.current);
    if (held.current) held.current = false;
    else {
      close();
      onReact(mine ? null : "good");
    }
  };
  const label = [total > 0 ? t.total(format.compact(total)) : t.react, mine && t.mine(names[mine])].filter(
    Boolean,
  );

  return (
    <div
      role="presentation"
      onPointerEnter={(event) => {
        if (event.pointerType !== "mouse" || disabled) return;
        fetchPicker();
        later(HOVER_MS, "pointer");
      }}
      onPointerLeave={(event) => event.pointerType === "mouse" && later(LINGER_MS, "no")}
      onBlur={(event) => {
        if (open === "keyboard" && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {open !== "no" && Picker && (
        <Picker
          id={id}
          mine={mine}
          takesFocus={open === "keyboard"}
          onChoose={choose}
          onClose={() => {
            if (open === "keyboard") button.current?.focus();
            close();
          }}
        />
      )}
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-label={label.join(", ")}
        aria-pressed={mine !== null}
        aria-expanded={open !== "no"}
        aria-controls={open === "no" ? undefined : id}
        title={disabled ? undefined : t.keys}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerUp={() => held.current || clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
        onContextMenu={(event) => event.preventDefault()}
        className={cx(
          "act-pill select-none",
          mine ? "bg-primary-soft text-primary-ink" : "bg-surface-3 text-ink",
        )}
      >
        <span key={mine ?? ""} className={cx("flex", mine && "reaction-pop")}>
          {total > 0 ? <ReactionStack counts={post.reaction_counts} /> : <Icon of={SmilePlus} />}
        </span>
        {total > 0 && <span className="num">{format.compact(total)}</span>}
      </button>
    </div>
  );
}
