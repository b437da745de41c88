import { Search } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { ChapterFollow } from "../../features/follows/chapters/components/ChapterFollow.tsx";
import { PersonRow } from "../../features/follows/components/PersonRow.tsx";
import { FoundExams } from "../../features/quizzes/exams/components/FoundExams.tsx";
import { SearchResults } from "../../features/search/components/SearchResults.tsx";
import { FoundThings } from "../../features/kinds/components/FoundThings.tsx";
import { NamedChapters } from "../../features/kinds/components/NamedChapters.tsx";
import { isThing, kindIn, pathOfKind } from "../../features/kinds/rules.ts";
import { pathTo, criteriaIn, type SearchCriteria } from "../../features/search/public.ts";
import { useSession } from "../../features/session/public.ts";
import { Highlighted } from "../../lib/rich-text/highlights.tsx";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import "../../styles/search.css";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SearchBox } from "../../shell/SearchBox.tsx";
import { searchText } from "../text.ts";
import { KindTabs } from "./KindTabs.tsx";

/** All that is looked for stands in the address. */
export default function SearchPage() {
  const t = useText(searchText);
  const [, navigate] = useLocation();
  const address = useSearch();
  const criteria = useMemo(() => criteriaIn(new URLSearchParams(address)), [address]);
  const kind = useMemo(() => kindIn(new URLSearchParams(address)), [address]);
  const { term } = criteria;
  const { user } = useSession();
  const title = term ? t.titleFor(term) : t.title;
  usePageTitle(title);

  const go = (wanted: SearchCriteria) => {
    const next = pathOfKind(wanted, kind);
    if (next === pathOfKind(criteria, kind)) return;
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
          onSearch={(typed) => go({ ...criteria, term: typed, literal: undefined })}
          clear={t.clear}
        />
      </div>
      <KindTabs kind={kind} criteria={criteria} />
      {kind === "post" && criteria.chapter !== undefined && <ChapterFollow chapterId={criteria.chapter} />}
      {term && kind === "post" && !user?.can.link_child && <FoundExams term={term} />}
      {term && kind === "post" && criteria.subject === undefined && <NamedChapters term={term} />}
      {term && isThing(kind) ? (
        <FoundThings kind={kind} term={term} postsPath={pathTo({ ...criteria, kind: "post" })} />
      ) : term ? (
        <SearchResults
          criteria={criteria}
          onFilter={(filters) => go({ term, kind: criteria.kind, literal: criteria.literal, ...filters })}
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
