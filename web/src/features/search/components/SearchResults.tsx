import type { Followed } from "@angon/contract/follows";
import { LONGEST_SEARCH, MOST_NAMES, MOST_POSTS } from "@angon/contract/search";
import { CircleAlert, RotateCw, Search } from "lucide-react";
import { useCallback, type ReactNode } from "react";
import { useFormat } from "../../../lib/format.ts";
import { useLanguage } from "../../../lib/language.tsx";
import { useLoad } from "../../../lib/load.ts";
import { ProblemError, sentenceOf } from "../../../lib/problem.ts";
import { useText } from "../../../lib/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { find, isTooLong } from "../api.ts";
import { text } from "../text.ts";
import { FoundPostRow } from "./FoundPostRow.tsx";

interface SearchResultsProps {
  term: string;
  kind: "posts" | "people";
  /** Where the other kind is shown. */
  otherPath: string;
  /** Somebody in the list; the room of people who follow draws them. */
  rowOf: (person: Followed) => ReactNode;
}

/** What was found for a term. Another term is another one of these; the kind only chooses what is shown of it. */
export function SearchResults(props: SearchResultsProps) {
  const t = useText(text);
  const format = useFormat();
  return isTooLong(props.term) ? (
    <EmptyState icon={Search} title={t.tooLong} body={t.tooLongBody(format.number(LONGEST_SEARCH))} />
  ) : (
    <Found {...props} />
  );
}

function Found({ term, kind, otherPath, rowOf }: SearchResultsProps) {
  const t = useText(text);
  const format = useFormat();
  const read = useCallback((signal: AbortSignal) => find(term, signal), [term]);
  const { data, error, again } = useLoad(read);

  if (error) return <Failed error={error} onRetry={again} />;
  if (!data) return <Waiting />;
  const people = data.users.data;
  const posts = data.posts.data;
  if (kind === "people") {
    const other = posts.length > 0 && <ButtonLink href={otherPath}>{t.seePosts}</ButtonLink>;
    if (people.length === 0)
      return <EmptyState icon={Search} title={t.nothing} body={t.noPeople} action={other} />;
    return (
      <Listed note={people.length === MOST_NAMES && t.firstNames(format.number(MOST_NAMES))}>
        {people.map(rowOf)}
      </Listed>
    );
  }
  const other = people.length > 0 && <ButtonLink href={otherPath}>{t.seePeople}</ButtonLink>;
  if (posts.length === 0)
    return <EmptyState icon={Search} title={t.nothing} body={t.noPosts} action={other} />;
  return (
    <Listed note={posts.length === MOST_POSTS && t.newest(format.number(MOST_POSTS))}>
      {posts.map((post) => (
        <FoundPostRow key={post.id} post={post} />
      ))}
    </Listed>
  );
}

const Listed = ({ note, children }: { note: string | false; children: ReactNode }) => (
  <>
    <ul className="py-1">{children}</ul>
    {note && <p className="border-t border-line px-4 py-3 text-center text-meta text-ink-3">{note}</p>}
  </>
);

function Waiting() {
  const t = useText(text);
  return (
    <div aria-busy="true" className="py-2">
      <span role="status" className="sr-only">
        {t.loading}
      </span>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  );
}

/** A text the server will not look for stays so however often it is sent. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(text);
  const language = useLanguage();
  if (error instanceof ProblemError && error.status === 422)
    return <EmptyState icon={Search} title={t.refused} body={t.refusedBody} />;
  return (
    <EmptyState
      tone="error"
      icon={CircleAlert}
      {...sentenceOf(error, language)}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    />
  );
}
