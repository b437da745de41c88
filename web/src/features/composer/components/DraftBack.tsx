import { RotateCcw } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { composerText } from "../lazy-text.ts";

interface DraftBackProps {
  disabled: boolean;
  onDrop: () => void;
}

/** That what stands in the form was found on the device, and how to be rid of it. */
export function DraftBack({ disabled, onDrop }: DraftBackProps) {
  const t = useText(composerText);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 rounded-control bg-marigold-soft px-3.5 py-1.5 text-small"
    >
      <span className="flex min-w-0 grow items-center gap-2 text-marigold-ink">
        <Icon of={RotateCcw} size={16} className="-mt-0.5" />
        {t.draftBack}
      </span>
      <Button size="sm" variant="quiet" disabled={disabled} onClick={onDrop}>
        {t.draftDrop}
      </Button>
    </div>
  );
}
