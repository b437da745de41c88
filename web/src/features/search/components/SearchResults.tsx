import { LONGEST_SEARCH } from "@angon/contract/search";
import { Search } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { HighlightContext } from "../../../lib/rich-text/highlight-context.ts";
import { createHighlighter } from "../../../lib/rich-text/highlights.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { isTooLong, pathTo, useResultSummary, type Filters, type SearchCriteria } from "../state.ts";
import { text } from "../text.ts";
import { FilterRow } from "./FilterRow.tsx";
import { FoundPeople, PeopleRows, type RowOf } from "./FoundPeople.tsx";
import { FoundPosts } from "./FoundPosts.tsx";
import { Scopes } from "./Scopes.tsx";

interface SearchResultsProps {
  criteria: SearchCriteria;
  onFilter: (filters: Filters) => void;
  rowOf: RowOf;
}

/** The results, with matching words highlighted. */
export function SearchResults({ criteria, onFilter, rowOf }: SearchResultsProps) {
  const t = useText(text);
  const { number } = useFormat();
  const { term, kind, literal, ...filters } = criteria;
  const summary = useResultSummary(criteria);
  const marks = summary?.marks;
  const marking = useMemo(() => marks && createHighlighter(marks), [marks]);
  if (isTooLong(term))
    return (
      <Card className="md:mt-3">
        <EmptyState icon={Search} title={t.tooLong} body={t.tooLongBody(number(LONGEST_SEARCH))} />
      </Card>
    );
  const count = summary && (kind === "post" ? summary.total.posts : summary.total.users);
  return (
    <>
      <p role="status" className="sr-only">
        {count === undefined ? t.loading : t.found(number(count))}
      </p>
      {kind === "post" ? <FilterRow filters={filters} onChange={onFilter} /> : <div className="md:h-3" />}
      {kind === "post" && summary && <Scopes scopes={summary.scopes} filters={filters} onChange={onFilter} />}
      {kind === "post" && summary && summary.people.length > 0 && (
        <Card as="div" className="mb-3">
          <PeopleRows ids={summary.people.map(({ id }) => id)} rowOf={rowOf} />
        </Card>
      )}
      {summary?.instead && (
        <Line>
          {t.instead(term, summary.instead)}
          <LineLink href={pathTo({ ...criteria, literal: true })}>{t.literally(term)}</LineLink>
        </Line>
      )}
      {literal && kind === "post" && summary && (
        <Line>
          {t.isLiteral(term)}
          <LineLink href={pathTo({ ...criteria, literal: undefined })}>{t.alsoAlike}</LineLink>
        </Line>
      )}
      {kind === "post" && summary?.meant && <Meant criteria={criteria} term={summary.meant} />}
      {kind === "post" && summary?.missing && (
        <p className="px-4 pb-3 text-small text-ink-2 md:px-0">
          {summary.missing.length > 0 ? t.nearWithout(quoted(summary.missing)) : t.near}
        </p>
      )}
      <HighlightContext value={marking}>
        {kind === "post" ? (
          <FoundPosts criteria={criteria} />
        ) : (
          <FoundPeople criteria={criteria} rowOf={rowOf} />
        )}
      </HighlightContext>
    </>
  );
}

/** Another spelling, one press away. */
function Meant({ criteria, term }: { criteria: SearchCriteria; term: string }) {
  const t = useText(text);
  return (
    <Line>
      {t.meant}
      <LineLink href={pathTo({ ...criteria, term })}>{term}</LineLink>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-1.5 px-4 pb-1 text-small text-ink-2 md:px-0">{children}</p>
);

const LineLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline"
  >
    {children}
  </Link>
);

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");
