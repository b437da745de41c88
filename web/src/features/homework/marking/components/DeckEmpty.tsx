import { CheckCheck, FileX2, Inbox } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { markingErrors } from "@angon/contract/homework/marking";
import { LoadFailed } from "../../../../lib/http/LoadFailed.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import type { DeckFilter } from "../api.ts";
import { decks } from "../state.ts";
import { text } from "../text.ts";
import type { Deck } from "../use-deck.ts";

interface DeckEmptyProps {
  deck: Deck;
  homeworkId: number;
  filter: DeckFilter;
  onFilter: (filter: DeckFilter) => void;
}

/** In place of a script: loading, failed, none, or all seen. */
export function DeckEmpty({ deck, homeworkId, filter, onFilter }: DeckEmptyProps) {
  const t = useText(text);
  const all = decks.use(homeworkId)?.counts.all ?? 0;
  if (deck.error) return <LoadFailed error={deck.error} sentences={markingErrors} onRetry={deck.retry} />;
  if (deck.isLoadingFirst || deck.isLoading)
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner />
        {t.loading}
      </p>
    );
  const none: Partial<Record<DeckFilter, string>> = { late: t.noneLate, alike: t.noneAlike };
  if (all === 0) return <EmptyState icon={Inbox} title={t.nothing} body={t.nothingBody} />;
  return (
    <EmptyState
      icon={CheckCheck}
      title={(deck.ids.length === 0 ? none[filter] : undefined) ?? t.allDone}
      body={t.allDoneBody}
      action={
        filter === "all" ? undefined : (
          <Button variant="tint" onClick={() => onFilter("all")}>
            {t.showAll}
          </Button>
        )
      }
    />
  );
}

/** The homework was deleted while its deck was open, or the viewer may not mark it. */
export function DeckAbsent({ wasOpen }: { wasOpen: boolean }) {
  const t = useText(text);
  return (
    <EmptyState
      icon={FileX2}
      title={wasOpen ? t.gone : t.denied}
      body={wasOpen ? t.goneBody : t.deniedBody}
      action={
        <ButtonLink href="/homeworks" variant="tint">
          {t.toList}
        </ButtonLink>
      }
    />
  );
}
