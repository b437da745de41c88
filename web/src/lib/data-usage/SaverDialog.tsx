import { Choice } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { chooseLevel, chosenLevel } from "../saver/level.ts";
import { saverLevels, useSaverLevel, type SaverLevel } from "../../ui/data-saver.ts";
import { useText } from "../i18n/text.ts";
import { dialogText } from "./lazy-text.ts";
import { Meter } from "./Meter.tsx";

interface SaverDialogProps {
  open: boolean;
  onClose: () => void;
}

const choices = ["auto", ...saverLevels] as const;
const hints = { full: "fullHint", lighter: "lighterHint", least: "leastHint" } as const satisfies Record<
  SaverLevel,
  keyof typeof dialogText
>;

export default function SaverDialog({ open, onClose }: SaverDialogProps) {
  const t = useText(dialogText);
  const level = useSaverLevel();
  const own = chosenLevel();
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <Choice
        name="saver"
        legend={t.howMuch}
        columns={2}
        options={choices.map((value) => ({ value, label: t[value] }))}
        value={own ?? "auto"}
        onChange={(value) => chooseLevel(value === "auto" ? null : value)}
        hint={`${own ? "" : `${t.autoHint(t[level])} `}${t[hints[level]]} ${t.thisDevice}`}
      />
      <Meter />
    </Dialog>
  );
}
