import { useState } from "react";
import { useParams, useSearchParams } from "wouter";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import type { DeckFilter } from "../api.ts";
import { DeckView } from "../components/DeckView.tsx";
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
  return (
    <DeckView
      key={`${homeworkId} ${filter}`}
      homeworkId={homeworkId}
      filter={filter}
      first={filter === "unevaluated" ? idIn(search.get("submission")) : null}
      onFilter={setFilter}
    />
  );
}
