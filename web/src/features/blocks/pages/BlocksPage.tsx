import { useQuery } from "@tanstack/react-query";
import { LoadingBlock } from "../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { blocksQuery } from "../api.ts";
import { HiddenPerson } from "../components/HiddenPerson.tsx";
import { MutedWords } from "../components/MutedWords.tsx";
import { text } from "../text.ts";

interface BlocksPageProps {
  /** The lists of posts are no longer true. */
  onChange: () => void;
}

/** The members that the reader blocked or muted, and the reader's muted words. */
export default function BlocksPage({ onChange }: BlocksPageProps) {
  const t = useText(text);
  usePageTitle(t.title);
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-3">
      <h1 className="max-lg:sr-only">{t.title}</h1>
      <Blocks onChange={onChange} />
    </div>
  );
}

function Blocks({ onChange }: BlocksPageProps) {
  const t = useText(text);
  const { data, error, isFetching, refetch } = useQuery(blocksQuery, queryClient);
  if (!data) return <LoadingBlock error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Card as="section" padded aria-label={t.people}>
        <h2 className="text-h3">{t.people}</h2>
        <p className="text-small text-ink-2">{t.peopleHint}</p>
        {data.people.length === 0 && <p className="mt-3 text-small text-ink-2">{t.nobody}</p>}
        <ul className="mt-2">
          {data.people.map((person) => (
            <HiddenPerson key={person.id} person={person} onChange={onChange} />
          ))}
        </ul>
      </Card>
      <MutedWords words={data.words} onChange={onChange} />
    </>
  );
}
