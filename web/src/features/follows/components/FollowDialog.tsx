import { FOLLOWS_PAGE, type Followed } from "@angon/contract/follows";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCw, UserPlus, UsersRound } from "lucide-react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { uncached } from "../../../lib/data/query-options.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { FollowedChapters } from "../chapters/components/FollowedChapters.tsx";
import { readSide, type Side } from "../lazy-api.ts";
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
      {side === "following" && name === undefined && <FollowedChapters />}
    </Dialog>
  );
}

function People({ side, userId, name }: Pick<FollowDialogProps, "side" | "userId" | "name">) {
  const t = useText(listText);
  const language = useLanguage();
  const list = useInfiniteQuery(
    {
      queryKey: ["follows", side, userId],
      queryFn: ({ pageParam, signal }) => readSide(side, userId, pageParam, signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length === FOLLOWS_PAGE ? page.at(-1)?.id : undefined),
      ...uncached,
    },
    queryClient,
  );
  const { data, error } = list;

  if (error && !data)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-small">{sentenceOf(error, language).title}</p>
        <Button icon={RotateCw} onClick={() => void list.refetch()}>
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
  const people = withoutDoubles(data.pages.flat());
  if (people.length > 0)
    return (
      <>
        <ul className="-mx-4">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
        {list.isFetchNextPageError && (
          <p role="alert" className="pt-2 text-small text-krishna-ink">
            {sentenceOf(error, language).title}
          </p>
        )}
        {list.hasNextPage && (
          <Button
            variant="secondary"
            full
            className="mt-2"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t.more}
          </Button>
        )}
      </>
    );
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

/** A user who is followed anew while the list is open moves to the first page. */
const withoutDoubles = (people: readonly Followed[]): Followed[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];
