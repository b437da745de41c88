import { WORD_LIMIT } from "@angon/contract/guard";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useKeptFocus } from "../../../lib/forms/use-kept-focus.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { wordsQuery } from "../api.ts";
import { TryIt } from "../components/TryIt.tsx";
import { WordForm } from "../components/WordForm.tsx";
import { WordRow } from "../components/WordRow.tsx";
import { text } from "../text.ts";

/** The list of words that the school watches for, with a field to try it. */
export default function WordsPage() {
  const t = useText(text);
  usePageTitle(t.wordsTitle);
  const rows = useKeptFocus<HTMLUListElement>();
  const [find, setFind] = useState("");
  const list = useInfiniteQuery(wordsQuery(useDeferredValue(find.trim())), queryClient);
  return (
    <div className="flex flex-col gap-3">
      <Card as="section" padded aria-label={t.wordsTitle}>
        <h1 className="text-h2">{t.wordsTitle}</h1>
        <p className="mt-1 mb-4 text-small text-ink-2">{t.wordsIntro}</p>
        <WordForm edited={null} />
      </Card>
      <Card as="section" padded aria-label={t.tryTitle}>
        <TryIt />
      </Card>
      <Card as="section" aria-label={t.list} className="overflow-hidden">
        <div className="p-4">
          <TextField
            label={t.find}
            type="search"
            lang="bn"
            maxLength={WORD_LIMIT}
            value={find}
            onChange={setFind}
          />
        </div>
        <PagedRows
          rowsRef={rows}
          list={list}
          empty={<EmptyState icon={ShieldAlert} title={t.noneFound} body={t.noneFoundBody} />}
          row={(entry) => <WordRow key={`${entry.id} ${entry.updated_at}`} entry={entry} />}
        />
      </Card>
    </div>
  );
}
