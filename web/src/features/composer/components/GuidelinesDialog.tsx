import { ChevronDown } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { guidelines } from "../../site/public.ts";

interface GuidelinesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The nine rules, one to be opened at a time. */
export default function GuidelinesDialog({ open, onClose }: GuidelinesDialogProps) {
  const t = useText(guidelines);
  const { number } = useFormat();
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <p className="mb-3 text-small text-ink-2">{t.lead}</p>
      <div className="divide-y divide-line border-y border-line">
        {t.sections.map(({ id, title, body }, place) => (
          <details key={id} name="guidelines" open={place === 0} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 pt-1 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="num text-primary-ink">{number(place + 1)}</span>
              <span className="min-w-0 grow">{title}</span>
              <Icon of={ChevronDown} size={18} className="text-ink-3 group-open:rotate-180" />
            </summary>
            <p className="pb-3.5 pl-6 text-small text-ink-2">{body}</p>
          </details>
        ))}
      </div>
    </Dialog>
  );
}
