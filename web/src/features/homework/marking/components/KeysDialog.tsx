import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { text } from "../text.ts";

export const Kbd = ({ children }: { children: string }) => (
  <kbd className="rounded-[6px] border border-line-strong bg-surface px-1.75 text-[0.75rem] leading-5.5 text-ink-2">
    {children}
  </kbd>
);

export default function KeysDialog({ open, onClose }: DialogProps) {
  const t = useText(text);
  const { number } = useFormat();
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[`${number(1)}–${number(9)}`, number(0)], t.keyMark],
    [["J", "K", "→", "←"], t.keyNext],
    [["B"], t.keyBest],
    [["S"], t.keySolution],
    [["R"], t.keyReply],
    [["Ctrl", "Enter"], t.keySave],
    [["U"], t.keyUndo],
    [["?"], t.keyHelp],
  ];
  return (
    <Dialog size="sheet" open={open} onClose={onClose} title={t.help}>
      <dl className="grid px-4 pb-4 grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-small">
        {rows.map(([keys, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="num flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
