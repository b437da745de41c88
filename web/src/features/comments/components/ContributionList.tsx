import { Image, MessageCircle, Smile } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useInfiniteList } from "../../../lib/data/use-infinite-list.ts";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { readContributions } from "../api.ts";
import { fullRange, type DateRange } from "../../../lib/i18n/date-range.ts";
import { contributionOf, type Contribution } from "../state.ts";
import { contributionsText } from "../text.ts";
import { CommentSkeleton } from "./CommentSkeleton.tsx";
import { DateRangeFields } from "./DateRangeFields.tsx";

interface ContributionListProps {
  authorId: number;
}

/** The comments of a user, newest first, each with its post; of all days or of a date range. */
export default function ContributionList({ authorId }: ContributionListProps) {
  const [whole] = useState(() => fullRange());
  const [span, setSpan] = useState(whole);
  return (
    <>
      <DateRangeFields span={span} whole={whole} onChange={setSpan} />
      <Contributions authorId={authorId} span={span} isWhole={span === whole} />
    </>
  );
}

interface ContributionsProps extends ContributionListProps {
  span: DateRange;
  isWhole: boolean;
}

function Contributions({ authorId, span, isWhole }: ContributionsProps) {
  const t = useText(contributionsText);
  const read = useMemo(() => readContributions(authorId, span), [authorId, span]);
  const pages = useInfiniteList(`contributions:${authorId}:${span.from}:${span.to}`, read);
  const end = useEnd(pages.loadMore);

  if (pages.isLoadingFirst)
    return (
      <Card padded aria-busy="true">
        <CommentSkeleton />
      </Card>
    );
  if (pages.ids.length === 0 && !pages.error)
    return (
      <Card>
        <EmptyState icon={MessageCircle} title={isWhole ? t.empty : t.emptySpan} />
      </Card>
    );
  return (
    <>
      <ul className="flex flex-col gap-2 md:gap-3">
        {pages.ids.map((id) => {
          const one = contributionOf(id);
          return (
            one && (
              <li key={id}>
                <ContributionRow one={one} />
              </li>
            )
          );
        })}
      </ul>
      {pages.error && <LoadFailed error={pages.error} onRetry={pages.retry} />}
      {!pages.error && (
        <p
          ref={pages.hasMore ? end : undefined}
          role="status"
          className="min-h-11 py-3 text-center text-meta text-ink-3"
        >
          {pages.isLoading ? t.loading : pages.hasMore ? "" : t.thatIsAll}
        </p>
      )}
    </>
  );
}

function ContributionRow({ one }: { one: Contribution }) {
  const t = useText(contributionsText);
  const format = useFormat();
  const { post } = one;
  return (
    <Card as="article" padded>
      <div className="flex items-start gap-2.5 rounded-control border border-line bg-surface-2 px-3 py-2.5">
        <Avatar src={post.user_profile_pic} id={post.user_id} owner={post.user_name} size={32} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap gap-x-1.5 text-meta text-ink-3">
            <Link
              href={`/post/${post.id}`}
              className="hit-text relative font-semibold text-ink-2 hover:underline"
            >
              {t.under(post.user_name)}
            </Link>
            <time dateTime={post.created_at}>{format.relativeTime(post.created_at)}</time>
          </p>
          <RichText text={post.body} clamp={2} className="text-small text-ink-2" />
        </div>
      </div>
      <div className="mt-2.5 pl-3">
        {one.content && <RichText text={one.content} clamp={6} className="text-small" />}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-meta text-ink-3">
          <time dateTime={one.created_at}>{format.relativeTime(one.created_at)}</time>
          {one.image && (
            <span className="flex items-center gap-1">
              <Icon of={Image} size={16} className="-mt-0.5" />
              {t.picture}
            </span>
          )}
          {one.satisfied > 0 && (
            <span className="flex items-center gap-1 font-semibold text-primary-ink">
              <Icon of={Smile} size={16} className="-mt-0.5" />
              {t.satisfied(format.number(one.satisfied))}
            </span>
          )}
          <Link
            href={`/post/${post.id}#comments`}
            className="hit-text relative ml-auto font-semibold text-primary-ink hover:underline"
          >
            {t.open}
          </Link>
        </p>
      </div>
    </Card>
  );
}

/** Reads further some way before its end is reached. */
function useEnd(more: () => void) {
  const latest = useRef(more);
  useEffect(() => void (latest.current = more));
  return useMemo(
    () => (mark: HTMLElement | null) => {
      if (!mark) return;
      const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
        rootMargin: "600px",
      });
      watch.observe(mark);
      return () => watch.disconnect();
    },
    [],
  );
}
