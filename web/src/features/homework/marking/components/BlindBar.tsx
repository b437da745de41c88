import { EyeOff } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { loadPublishDialog } from "../../detail/public.ts";
import { refreshDeck } from "../api.ts";
import { decks } from "../state.ts";
import { text } from "../text.ts";

interface BlindBarProps {
  homeworkId: number;
  /** Saves the shown script, so that its marks are published as well. */
  onOpen: () => void;
}

/** Says that names are hidden; the author of the homework publishes the marks here. */
export function BlindBar({ homeworkId, onOpen }: BlindBarProps) {
  const t = useText(text);
  const publishing = useLazyDialog(loadPublishDialog);
  const deck = decks.use(homeworkId);
  if (!deck?.is_unpublished) return null;
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-2 bg-surface-2 py-0.5 pr-1 pl-4 text-meta text-ink-2">
      <Icon of={EyeOff} size={16} className="-mt-0.5" />
      <p className="min-w-0 grow truncate pt-0.5">{t.blind}</p>
      {deck.can.publish && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            onOpen();
            publishing.open();
          }}
        >
          {t.publish}
        </Button>
      )}
      {publishing.Content && (
        <publishing.Content
          {...publishing.dialogProps}
          homework={{ id: homeworkId, unevaluated: deck.counts.unevaluated }}
          onPublished={() => void refreshDeck(homeworkId)}
        />
      )}
    </div>
  );
}
