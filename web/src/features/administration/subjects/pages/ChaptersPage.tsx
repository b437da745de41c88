import { useQuery } from "@tanstack/react-query";
import { BookX } from "lucide-react";
import { Link, useParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { PageUnavailable } from "../../../../lib/http/PageUnavailable.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { chapterRequests, chaptersQuery, subjectsQuery } from "../api.ts";
import { ItemList } from "../components/ItemList.tsx";
import { text } from "../text.ts";

/** The chapters of one subject. */
export default function ChaptersPage() {
  const t = useText(text);
  const { id } = useParams<{ id: string }>();
  const { data: chapters, error, refetch } = useQuery(chaptersQuery(id), queryClient);
  const { data: subjects } = useQuery(subjectsQuery, queryClient);
  const subject = subjects?.find((one) => String(one.id) === id);
  const title = subject ? t.chaptersOf(subject.name) : t.title;
  usePageTitle(title);
  if (subjects && !subject)
    return (
      <Card>
        <PageUnavailable
          isAbsent
          icon={BookX}
          error={null}
          onRetry={() => void refetch()}
          homeHref="/admin/subjects"
          texts={{ ...t, home: t.allSubjects }}
        />
      </Card>
    );
  return (
    <Card as="section" aria-label={title} className="overflow-hidden">
      <div className="px-4 pt-4 pb-3">
        <h1 className="text-h2 wrap-anywhere">{title}</h1>
        <Link
          href="/admin/subjects"
          className="hit-text relative text-small font-semibold text-primary-ink hover:underline"
        >
          {t.allSubjects}
        </Link>
        {chapters?.length === 0 && <p className="text-small text-ink-2">{t.none}</p>}
      </div>
      {chapters ? (
        <ItemList
          items={chapters.map(({ id: chapterId, name, is_hidden }) => ({
            id: chapterId,
            name,
            nameEn: "",
            isHidden: is_hidden,
          }))}
          requests={chapterRequests(id)}
          addLabel={t.addChapter}
          hasEnglishName={false}
        />
      ) : (
        <LoadingBlock error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
