import { useContext, useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { CloseContext } from "../../../ui/overlay/close-context.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { PickList, type Pickable } from "./PickList.tsx";

interface PickerTrigger {
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
}

interface PickerProps {
  title: string;
  find: string;
  items: readonly Pickable[];
  value: number | null;
  onChoose: (id: number) => void;
  trigger: (props: PickerTrigger) => ReactNode;
  /** Which edge of the field a hanging list keeps to. */
  align?: "start" | "end";
  onOpen?: () => void;
}

/** Where a dialog is a window, a list hangs from its field; on a phone it comes up as a sheet. */
const isWide = () => matchMedia("(min-width: 720px)").matches;

export function Picker(props: PickerProps) {
  const { title, find, items, value, onChoose, trigger, onOpen, align = "start" } = props;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const list = { label: title, find, items, value };
  if (isWide())
    return (
      <Popover
        label={title}
        align={align}
        className="w-90 pt-2"
        trigger={trigger}
        onOpenChange={(open) => open && onOpen?.()}
      >
        <HangingList {...list} onChoose={onChoose} />
      </Popover>
    );
  return (
    <>
      {trigger({
        onClick: () => {
          onOpen?.();
          setSheetOpen(true);
        },
        "aria-haspopup": "dialog",
        "aria-expanded": isSheetOpen,
      })}
      <Dialog size="sheet" open={isSheetOpen} onClose={() => setSheetOpen(false)} title={title}>
        <PickList
          {...list}
          onChoose={(id) => {
            setSheetOpen(false);
            onChoose(id);
          }}
        />
      </Dialog>
    </>
  );
}

function HangingList({ onChoose, ...list }: Omit<Parameters<typeof PickList>[0], "className">) {
  const close = useContext(CloseContext);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  return (
    <div ref={root}>
      <PickList
        {...list}
        className="max-h-80"
        onChoose={(id) => {
          close?.();
          onChoose(id);
        }}
      />
    </div>
  );
}
