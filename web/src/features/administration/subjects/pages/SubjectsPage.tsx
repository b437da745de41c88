import { PageCard } from "../../../../lib/data/PageCard.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { subjectRequests, subjectsQuery } from "../api.ts";
import { ItemList } from "../components/ItemList.tsx";
import { text } from "../text.ts";

/** All subjects, each with a link to its chapters. */
export default function SubjectsPage() {
  const t = useText(text);
  const { number } = useFormat();
  const { data: subjects, error, refetch } = useQuery(subjectsQuery, queryClient);
  return (
    <PageCard
      title={t.title}
      intro={t.intro}
      note={
        <Link
          href="/admin/subjects/terms"
          className="hit-text relative text-small font-semibold text-primary-ink hover:underline"
        >
          {t.terms}
        </Link>
      }
    >
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
    </PageCard>
  );
}
