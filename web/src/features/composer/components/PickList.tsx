import { Check, Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Input } from "../../../ui/Input.tsx";
import { composerText } from "../lazy-text.ts";

export interface Pickable {
  id: number;
  name: string;
  /** Other names it is found by. */
  also?: string;
  /** Before the name: a dot, a number. */
  lead?: ReactNode;
  /** The words of `lead`, since a name holds what is seen, for speech input. */
  leadText?: string;
  /** Below the name: why it cannot be chosen. */
  refusal?: string | undefined;
}

interface PickListProps {
  label: string;
  find: string;
  items: readonly Pickable[];
  value: number | null;
  onChoose: (id: number) => void;
  className?: string;
}

const folded = (text: string) => text.normalize("NFC").toLowerCase();

/** A list with a field to search it: the field keeps the focus, its arrows walk through what is found. */
export function PickList({ label, find, items, value, onChoose, className }: PickListProps) {
  const t = useText(composerText);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState("");
  const wanted = folded(sought.trim());
  const found = items.filter(({ name, also = "" }) => folded(`${name} ${also}`).includes(wanted));
  const [walked, setWalked] = useState<number | null>(null);
  const start = Math.max(
    0,
    found.findIndex((item) => item.id === value),
  );
  const active = walked === null ? start : Math.min(walked, found.length - 1);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const choose = ({ id: chosen, refusal }: Pickable) => {
    if (refusal === undefined) onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setWalked((active + step + found.length) % found.length);
    else if (event.key === "Enter" && found[active] && !event.nativeEvent.isComposing) choose(found[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={cx("flex min-h-0 flex-col", className)}>
      <div className="px-4 pt-1 pb-2">
        <Input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[active] ? `${id}-${found[active].id}` : undefined}
          aria-label={find}
          placeholder={find}
          autoComplete="off"
          lead={<Icon of={Search} size={18} className="-mt-0.5 text-ink-3" />}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setWalked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="min-h-0 overflow-y-auto overscroll-contain pb-2"
      >
        {found.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={item.id === value}
            aria-disabled={item.refusal !== undefined || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
            className={cx(
              "flex min-h-12 items-center gap-4 px-4 pt-1 leading-normal",
              item.refusal === undefined ? "cursor-pointer" : "cursor-default text-ink-3",
              item.id === value
                ? "bg-primary-soft font-semibold text-primary-ink"
                : index === active
                  ? "bg-surface-3/60"
                  : "hover:bg-surface-3/60",
            )}
          >
            {item.lead}
            <span className="min-w-0 grow">
              {item.name}
              {item.refusal && <span className="block text-meta text-ink-3">{item.refusal}</span>}
            </span>
            {item.id === value && <Icon of={Check} size={18} className="-mt-0.5" />}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 pb-5 text-small text-ink-2">
          {t.noneFound}
        </p>
      )}
    </div>
  );
}
