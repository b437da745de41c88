import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { queryClient } from "../../../lib/data/query-client.ts";
import { uncached } from "../../../lib/data/query-options.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { readReactors } from "../lazy-api.ts";
import { reactorsText } from "../lazy-text.ts";
import { reactionText } from "../text.ts";
import { ReactionGlyph } from "./ReactionGlyph.tsx";

interface ReactorsDialogProps {
  postId: number;
  open: boolean;
  onClose: () => void;
}

/** The reactors of a post, newest first. */
export default function ReactorsDialog({ postId, open, onClose }: ReactorsDialogProps) {
  const t = useText(reactorsText);
  return (
    <Dialog size="sheet" open={open} onClose={onClose} title={t.who}>
      <Reactors postId={postId} onClose={onClose} />
    </Dialog>
  );
}

function Reactors({ postId, onClose }: Omit<ReactorsDialogProps, "open">) {
  const t = useText(reactorsText);
  const names = useText(reactionText);
  const language = useLanguage();
  const list = useInfiniteQuery(
    {
      queryKey: ["reactions", postId],
      queryFn: ({ pageParam, signal }) =>
        readReactors(postId, pageParam === null ? {} : { cursor: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      ...uncached,
    },
    queryClient,
  );
  const { data, error } = list;
  const isLoading = list.isPending || list.isFetchingNextPage;
  const hasFailed = error && (!data || list.isFetchNextPageError);
  const retry = () => void (data ? list.fetchNextPage() : list.refetch());
  return (
    <>
      <ul aria-busy={isLoading} className="min-h-40 pb-3">
        {data?.pages
          .flatMap((page) => page.data)
          .map(({ type, user }) => (
            <li key={user.id}>
              <Link
                href={`/users/${user.id}`}
                onClick={onClose}
                className="flex min-h-13 items-center gap-3 px-4 py-1.5 hover:bg-surface-3/60"
              >
                <Avatar src={user.image} id={user.id} owner={user.name} size={40} />
                <span className="min-w-0 grow">
                  <span className="block truncate text-small font-semibold">{user.name}</span>
                  {user.institute_name && (
                    <span className="block truncate text-meta text-ink-3">{user.institute_name}</span>
                  )}
                </span>
                <span className="sr-only">{names[type]}</span>
                <ReactionGlyph type={type} size={26} />
              </Link>
            </li>
          ))}
      </ul>
      {isLoading && <RowSkeleton />}
      {hasFailed && (
        <div role="alert" className="flex flex-col items-center gap-3 px-4 pb-4 text-center text-small">
          <p>{sentenceOf(error, language).title}</p>
          <Button onClick={retry}>{t.tryAgain}</Button>
        </div>
      )}
      {list.hasNextPage && !isLoading && (
        <div className="px-4 pb-4">
          <Button full variant="secondary" onClick={() => void list.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}
