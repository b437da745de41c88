import { Search, X } from "lucide-react";
import { useSearchParams } from "wouter";
import { PersonRow } from "../../features/follows/components/PersonRow.tsx";
import { SearchResults } from "../../features/search/components/SearchResults.tsx";
import { useText } from "../../lib/text.ts";
import { usePageTitle } from "../../lib/title.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddressTabs } from "../shell/AddressTabs.tsx";
import { SearchBox } from "../shell/SearchBox.tsx";
import { searchPath } from "../navigation.ts";
import { searchText } from "./text.ts";

export default function SearchPage() {
  const t = useText(searchText);
  const [search] = useSearchParams();
  const term = search.get("q")?.normalize("NFC").trim() ?? "";
  const type = search.get("type") === "user" ? "user" : null;
  usePageTitle(term ? t.titleFor(term) : t.title);
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="sr-only">{term ? t.titleFor(term) : t.title}</h1>
      <div className="px-4 py-3 md:px-0 md:pt-0">
        <SearchBox
          key={term}
          term={term}
          type={type}
          autoFocus={!term}
          trail={(typed, write) =>
            typed && (
              <IconButton size="sm" icon={X} label={t.clear} className="-mr-2" onClick={() => write("")} />
            )
          }
        />
      </div>
      <AddressTabs
        label={t.kinds}
        className="px-4 md:border-b md:border-line md:px-0"
        tabs={[
          { href: searchPath(term, null), label: t.posts, here: type === null },
          { href: searchPath(term, "user"), label: t.people, here: type === "user" },
        ]}
      />
      <Card className="md:mt-3">
        {term ? (
          <SearchResults
            key={term}
            term={term}
            kind={type === "user" ? "people" : "posts"}
            otherPath={searchPath(term, type === "user" ? null : "user")}
            rowOf={(person) => <PersonRow key={person.id} person={person} />}
          />
        ) : (
          <EmptyState icon={Search} title={t.start} body={t.startBody} />
        )}
      </Card>
    </div>
  );
}
