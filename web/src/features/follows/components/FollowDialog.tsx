import { FOLLOWS_PAGE, type Followed } from "@angon/contract/follows";
import { RotateCw, UserPlus, UsersRound } from "lucide-react";
import { useCallback, useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLoad } from "../../../lib/data/use-load.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { readSide, type Side } from "../api.ts";
import { listText } from "../lazy-text.ts";
import { PersonRow } from "./PersonRow.tsx";

interface FollowDialogProps {
  side: Side;
  userId: number;
  /** The name of the other user. */
  name?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Followers or followed users; loaded each time the dialog opens. */
export default function FollowDialog({ side, userId, name, open, onClose }: FollowDialogProps) {
  const t = useText(listText);
  const titles = { followers: t.followersOf, following: t.followingOf };
  const ownTitles = { followers: t.followers, following: t.followingTitle };
  return (
    <Dialog open={open} onClose={onClose} title={name ? titles[side](name) : ownTitles[side]}>
      <People side={side} userId={userId} name={name} />
    </Dialog>
  );
}

function People({ side, userId, name }: Pick<FollowDialogProps, "side" | "userId" | "name">) {
  const t = useText(listText);
  const language = useLanguage();
  const read = useCallback(
    (signal: AbortSignal) => readSide(side, userId, undefined, signal),
    [side, userId],
  );
  const { data, error, retry } = useLoad(read);

  if (error)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-small">{sentenceOf(error, language).title}</p>
        <Button icon={RotateCw} onClick={retry}>
          {t.tryAgain}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div aria-busy="true" className="-mx-4">
        <span className="sr-only">{t.loading}</span>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  if (data.length > 0) return <Rows side={side} userId={userId} first={data} />;
  if (name) {
    const isBehind = side === "followers";
    return (
      <EmptyState
        icon={isBehind ? UsersRound : UserPlus}
        title={isBehind ? t.noFollowersOf : t.noFollowingOf}
      />
    );
  }
  return side === "followers" ? (
    <EmptyState icon={UsersRound} title={t.noFollowers} body={t.noFollowersHow} />
  ) : (
    <EmptyState icon={UserPlus} title={t.noFollowing} body={t.noFollowingHow} />
  );
}

interface RowsProps extends Pick<FollowDialogProps, "side" | "userId"> {
  first: readonly Followed[];
}

function Rows({ side, userId, first }: RowsProps) {
  const t = useText(listText);
  const language = useLanguage();
  const [people, setPeople] = useState(first);
  const [hasMore, setHasMore] = useState(first.length === FOLLOWS_PAGE);
  const reading = useAction({
    run: () => readSide(side, userId, people.at(-1)?.id),
    onSuccess: (page) => {
      const fresh = page.filter(({ id }) => !people.some((person) => person.id === id));
      setPeople([...people, ...fresh]);
      setHasMore(fresh.length > 0 && page.length === FOLLOWS_PAGE);
    },
  });
  return (
    <>
      <ul className="-mx-4">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {reading.error && (
        <p role="alert" className="pt-2 text-small text-krishna-ink">
          {sentenceOf(reading.error, language).title}
        </p>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          full
          className="mt-2"
          busy={reading.isPending}
          onClick={() => reading.start()}
        >
          {t.more}
        </Button>
      )}
    </>
  );
}
