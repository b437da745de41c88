import type { RevisionCard } from "@angon/contract/revision";
import { ratings, type Rating } from "@angon/contract/revision/ratings";
import { CircleCheckBig, Layers } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { PageNotAllowed } from "../../../lib/http/PageNotAllowed.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../ui/Skeleton.tsx";
import { CardFaces } from "../components/CardFaces.tsx";
import { Progress } from "../components/Progress.tsx";
import { RatingButtons } from "../components/RatingButtons.tsx";
import { text } from "../lazy-text.ts";
import { examOf, turnOf } from "../state.ts";
import { useRevision } from "../use-revision.ts";

type Revision = ReturnType<typeof useRevision>;

/** Five minutes of cards, one at a time; it works without a network. */
export default function RevisePage() {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const revision = useRevision();
  const { session, waiting, failure } = revision;
  return (
    <div className="mx-auto w-full max-w-160">
      <div className="flex min-h-11 items-baseline justify-between gap-3 px-4 pt-4 md:px-1 md:pt-0">
        <h1 className="max-lg:sr-only">{t.title}</h1>
        <p role="status" className="num text-small text-ink-2">
          {session?.card && t.left(format.number(session.left))}
        </p>
      </div>
      {session && <Progress stages={session.stages} />}
      {waiting > 0 && (
        <p role="status" className="num px-4 pb-3 text-small text-marigold-ink md:px-1">
          {t.waiting(format.number(waiting))}
        </p>
      )}
      {failure && (
        <p role="alert" className="px-4 pb-3 text-small text-krishna-ink md:px-1">
          {t.notSaved}: {sentenceOf(failure, language).title}
        </p>
      )}
      <Cards revision={revision} />
    </div>
  );
}

function Cards({ revision }: { revision: Revision }) {
  const t = useText(text);
  const { today, session, rate } = revision;
  if (!today || !session) return revision.error ? <Failed revision={revision} /> : <Loading />;
  const { card } = session;
  if (card)
    return (
      <OneCard key={turnOf(card)} card={card} exam={examOf(today)} onRate={(rating) => rate(card, rating)} />
    );
  const { unseen, learning, known } = session.stages;
  const isEmpty = unseen + learning + known === 0;
  return (
    <Card>
      <EmptyState
        icon={isEmpty ? Layers : CircleCheckBig}
        title={isEmpty ? t.none : t.done}
        body={isEmpty ? t.noneBody : t.doneBody}
      />
    </Card>
  );
}

interface OneCardProps {
  card: RevisionCard;
  exam: Date | null;
  onRate: (rating: Rating) => void;
}

function OneCard({ card, exam, onRate }: OneCardProps) {
  const t = useText(text);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const isWrong = chosen !== null && !card.options[chosen]?.is_correct;
  const choose = (index: number) => {
    setChosen(index);
    setIsOpen(true);
  };
  useKeys({ isOpen, onShow: () => setIsOpen(true), onRate });
  return (
    <Card padded>
      <CardFaces card={card} isOpen={isOpen} chosen={chosen} onChoose={choose} />
      <div className="mt-6">
        {isOpen ? (
          <RatingButtons
            memory={card.memory}
            exam={exam}
            suggested={isWrong ? "again" : "good"}
            onRate={onRate}
          />
        ) : (
          <Button size="lg" full onClick={() => setIsOpen(true)}>
            {t.show}
          </Button>
        )}
        <p className="mt-3 text-center text-meta text-ink-3 max-lg:hidden">{t.keys}</p>
      </div>
    </Card>
  );
}

interface Keys {
  isOpen: boolean;
  onShow: () => void;
  onRate: (rating: Rating) => void;
}

/** Space shows the answer, 1 to 4 rate; keys of a focused control stay its own. */
function useKeys({ isOpen, onShow, onRate }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInControl =
      event.target instanceof Element &&
      event.target.closest("a, button, input, textarea, select, [role=menu]");
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && !isOpen && !isInControl) {
      event.preventDefault();
      onShow();
    }
    const rating = ratings[Number(event.code.replace(/^(Digit|Numpad)/, "")) - 1];
    if (isOpen && rating && !document.querySelector("dialog[open], [role=dialog]")) onRate(rating);
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function Loading() {
  const t = useText(text);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <PostSkeleton />
    </div>
  );
}

function Failed({ revision }: { revision: Revision }) {
  const t = useText(text);
  const { error } = revision;
  if (error instanceof ProblemError && error.code === "revision.students_only")
    return <PageNotAllowed texts={t} />;
  return (
    <Card>
      <LoadFailed error={error} isBusy={revision.isFetching} onRetry={revision.retry} />
    </Card>
  );
}
