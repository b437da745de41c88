import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { dialogText } from "../lazy-text.ts";

export interface MutedNoticeProps {
  word: string;
  onOpen: () => void;
}

/** In place of a post with a muted word. */
export default function MutedNotice({ word, onOpen }: MutedNoticeProps) {
  const t = useText(dialogText);
  return (
    <Card as="div" padded className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-small text-ink-2">{t.mutedWord(word)}</p>
      <Button size="sm" variant="secondary" onClick={onOpen}>
        {t.showAnyway}
      </Button>
    </Card>
  );
}
