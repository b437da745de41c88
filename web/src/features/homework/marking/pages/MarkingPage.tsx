import { useState } from "react";
import { useParams, useSearchParams } from "wouter";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import type { DeckFilter } from "../api.ts";
import { DeckView } from "../components/DeckView.tsx";
import { decks } from "../state.ts";
import { text } from "../text.ts";

const idIn = (written: string | null | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(written ?? "") ? Number(written) : null;

/** The deck of one homework: one script a screen. */
export default function MarkingPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const { id } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const homeworkId = idIn(id) ?? 0;
  const [filter, setFilter] = useState<DeckFilter>("unevaluated");
  const round = useRound(homeworkId);
  return (
    <DeckView
      key={`${homeworkId} ${filter} ${round}`}
      round={round}
      homeworkId={homeworkId}
      filter={filter}
      first={filter === "unevaluated" ? idIn(search.get("submission")) : null}
      onFilter={setFilter}
    />
  );
}

/** Rises when blind marks are published: names and pictures of all scripts are read again then. */
function useRound(homeworkId: number): number {
  const isUnpublished = decks.use(homeworkId)?.is_unpublished;
  const [seen, setSeen] = useState({ isUnpublished, round: 0 });
  if (seen.isUnpublished !== isUnpublished)
    setSeen({ isUnpublished, round: seen.round + Number(seen.isUnpublished === true) });
  return seen.round;
}
