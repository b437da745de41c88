import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { subjectRequests, subjectsQuery } from "../api.ts";
import { ItemList } from "../components/ItemList.tsx";
import { text } from "../text.ts";

/** All subjects, each with a link to its chapters. */
export default function SubjectsPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const { number } = useFormat();
  const { data: subjects, error, refetch } = useQuery(subjectsQuery, queryClient);
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">{t.intro}</p>
      </div>
      {subjects ? (
        <ItemList
          items={subjects.map(({ id, name, name_en, is_hidden, chapters }) => ({
            id,
            name,
            nameEn: name_en,
            isHidden: is_hidden,
            note: `${name_en} · ${t.chapters(number(chapters))}`,
            href: `/admin/subjects/${id}`,
          }))}
          requests={subjectRequests}
          addLabel={t.addSubject}
          hasEnglishName
        />
      ) : (
        <LoadingBlock error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
