import { MOST_COUNTED } from "@angon/contract/search";
import { Search } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { ChapterFollow } from "../../features/follows/chapters/components/ChapterFollow.tsx";
import { PersonRow } from "../../features/follows/components/PersonRow.tsx";
import { FoundExams } from "../../features/quizzes/exams/components/FoundExams.tsx";
import { SearchResults } from "../../features/search/components/SearchResults.tsx";
import { pathTo, criteriaIn, useTotal, type SearchCriteria } from "../../features/search/public.ts";
import { useSession } from "../../features/session/public.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { Highlighted } from "../../lib/rich-text/highlights.tsx";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import "../../styles/search.css";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkTabs } from "../../shell/LinkTabs.tsx";
import { SearchBox } from "../../shell/SearchBox.tsx";
import { searchText } from "../text.ts";

/** All that is looked for stands in the address. */
export default function SearchPage() {
  const t = useText(searchText);
  const [, navigate] = useLocation();
  const address = useSearch();
  const criteria = useMemo(() => criteriaIn(new URLSearchParams(address)), [address]);
  const { term, kind } = criteria;
  const { user } = useSession();
  const title = term ? t.titleFor(term) : t.title;
  usePageTitle(title);

  const go = (wanted: SearchCriteria) => {
    const next = pathTo(wanted);
    if (next === pathTo(criteria)) return;
    navigate(next);
    scrollTo(0, 0);
  };
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="sr-only">{title}</h1>
      <div className="px-4 py-3 md:px-0 md:pt-0">
        <SearchBox
          term={term}
          autoFocus={!term}
          onSearch={(typed) => go({ ...criteria, term: typed })}
          clear={t.clear}
        />
      </div>
      <KindTabs criteria={criteria} />
      {kind === "post" && criteria.chapter !== undefined && <ChapterFollow chapterId={criteria.chapter} />}
      {term && kind === "post" && !user?.can.link_child && <FoundExams term={term} />}
      {term ? (
        <SearchResults
          criteria={criteria}
          onFilter={(filters) => go({ term, kind, ...filters })}
          rowOf={(person) => (
            <PersonRow key={person.id} person={person} roomy name={<Highlighted text={person.name} />} />
          )}
        />
      ) : (
        <Card className="md:mt-3">
          <EmptyState icon={Search} title={t.start} body={t.startBody} />
        </Card>
      )}
    </div>
  );
}

function KindTabs({ criteria }: { criteria: SearchCriteria }) {
  const t = useText(searchText);
  const { number } = useFormat();
  const total = useTotal(criteria);
  const shown = (count: number) => (count < MOST_COUNTED ? number(count) : t.overMost(number(MOST_COUNTED)));
  const tabs = [
    { kind: "post", label: t.posts, count: total && shown(total.posts) },
    { kind: "user", label: t.people, count: total && shown(total.users) },
  ] as const;
  return (
    <LinkTabs
      label={t.kinds}
      className="border-line px-4 md:border-b md:px-0"
      tabs={tabs.map(({ kind, ...tab }) => ({
        ...tab,
        href: pathTo({ ...criteria, kind }),
        isCurrent: kind === criteria.kind,
      }))}
    />
  );
}
