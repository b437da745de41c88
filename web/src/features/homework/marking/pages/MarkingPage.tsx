import { markingErrors } from "@angon/contract/homework/marking";
import { useRef, useState } from "react";
import { useParams, useSearchParams } from "wouter";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { useSession } from "../../../session/public.ts";
import { useNameOf } from "../../submissions/public.ts";
import type { DeckFilter } from "../api.ts";
import { DeckView } from "../components/DeckView.tsx";
import { decks } from "../state.ts";
import { text } from "../text.ts";
import { useMarking } from "../use-marking.ts";

const idIn = (written: string | null | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(written ?? "") ? Number(written) : null;

/** The deck of one homework: one script a screen. */
export default function MarkingPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const { id } = useParams<{ id: string }>();
  const homeworkId = idIn(id) ?? 0;
  return <Sitting key={homeworkId} homeworkId={homeworkId} />;
}

/** Drafts and saved markings outlive the deck, which another filter opens anew. */
function Sitting({ homeworkId }: { homeworkId: number }) {
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<DeckFilter>("unevaluated");
  const round = useRound(homeworkId);
  const show = useRef((_id: number): void => undefined);
  const marking = useMarking({
    homeworkId,
    parts: decks.use(homeworkId)?.parts ?? [],
    ...useTold((id) => show.current(id)),
  });
  return (
    <DeckView
      key={`${filter} ${round}`}
      round={round}
      homeworkId={homeworkId}
      filter={filter}
      first={filter === "unevaluated" ? idIn(search.get("submission")) : null}
      marking={marking}
      onReady={(showNow) => {
        show.current = showNow;
      }}
      onFilter={setFilter}
    />
  );
}

/** Toasts about markings that were refused or that another teacher made obsolete. */
function useTold(
  onShow: (id: number) => void,
): Pick<Parameters<typeof useMarking>[0], "onRefused" | "onOutdated"> {
  const t = useText(text);
  const language = useLanguage();
  const nameOf = useNameOf();
  const ownId = useSession().stub?.id;
  const linkTo = (id: number) => ({ label: t.show, onSelect: () => onShow(id) });
  return {
    onRefused: (refused, error) =>
      toast({
        tone: "bad",
        title: t.notSaved(nameOf(refused)),
        body: sentenceOf(error, language, markingErrors).title,
        action: linkTo(refused.id),
      }),
    onOutdated: (present) => {
      const { id, marked_by: marker } = present;
      const isOther = marker !== null && marker.id !== ownId;
      const name = nameOf(present);
      toast({
        tone: "bad",
        title: isOther ? t.outdatedBy(marker.name, name) : t.outdated(name),
        action: linkTo(id),
      });
    },
  };
}

/** Rises when blind marks are published: names and pictures of all scripts are read again then. */
function useRound(homeworkId: number): number {
  const isUnpublished = decks.use(homeworkId)?.is_unpublished;
  const [seen, setSeen] = useState({ isUnpublished, round: 0 });
  if (seen.isUnpublished !== isUnpublished)
    setSeen({ isUnpublished, round: seen.round + Number(seen.isUnpublished === true) });
  return seen.round;
}
