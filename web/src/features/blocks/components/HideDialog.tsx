import { blocksErrors, type BlockKind } from "@angon/contract/blocks";
import { Ban, VolumeX } from "lucide-react";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { hidePerson, reloadBlocks } from "../api.ts";
import { hideText } from "../text.ts";

interface HideDialogProps extends DialogProps {
  person: { id: number; name: string };
  onHidden: (kind: BlockKind) => void;
}

/** The choice between mute and block. */
export default function HideDialog({ person, onHidden, open, onClose }: HideDialogProps) {
  const t = useText(hideText);
  const hiding = useAction({
    run: (kind: BlockKind) => hidePerson(person.id, kind),
    onSuccess: (_, kind) => {
      toast({ title: kind === "block" ? t.blocked(person.name) : t.muted(person.name) });
      void reloadBlocks();
      onClose();
      onHidden(kind);
    },
  });
  return (
    <Dialog size="sheet" open={open} onClose={onClose} title={t.title(person.name)} subtitle={t.subtitle}>
      <ul className="pb-3">
        <Way
          icon={VolumeX}
          label={t.mute}
          hint={t.muteHint}
          disabled={hiding.isPending}
          onChoose={() => hiding.start("mute")}
        />
        <Way
          icon={Ban}
          label={t.block}
          hint={t.blockHint}
          disabled={hiding.isPending}
          onChoose={() => hiding.start("block")}
        />
      </ul>
      <FormProblem error={hiding.error} sentences={blocksErrors} />
    </Dialog>
  );
}

interface WayProps {
  icon: IconType;
  label: string;
  hint: string;
  disabled: boolean;
  onChoose: () => void;
}

const Way = ({ icon, label, hint, disabled, onChoose }: WayProps) => (
  <li>
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex min-h-14 w-full items-start gap-3 rounded-control px-3 py-2.5 text-left hover:bg-surface-3/60"
    >
      <Icon of={icon} size={20} className="mt-0.5 text-ink-2" />
      <span>
        <span className="block text-label font-semibold">{label}</span>
        <span className="block text-small text-ink-2">{hint}</span>
      </span>
    </button>
  </li>
);
