import { CircleHelp, CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { EndMarker } from "../../posts/public.ts";
import { text } from "../text.ts";
import type { useBankList } from "../use-bank-list.ts";

interface BankListProps {
  list: ReturnType<typeof useBankList>;
  row: (id: number) => ReactNode;
}

/** The states of the list; the page and the picker have rows of their own. */
export function BankList({ list, row }: BankListProps) {
  const t = useText(text);
  const language = useLanguage();
  if (list.isLoadingFirst) return <Waiting />;
  if (list.ids.length === 0 && !list.error)
    return (
      <Card>
        <EmptyState icon={CircleHelp} title={t.none} body={t.noneHow} />
      </Card>
    );
  return (
    <>
      {list.ids.map((id) => row(id))}
      {list.error && (
        <Card>
          <EmptyState
            tone="error"
            icon={CloudOff}
            title={t.failed}
            body={sentenceOf(list.error, language).title}
            action={
              <Button icon={RotateCw} onClick={list.retry}>
                {t.tryAgain}
              </Button>
            }
          />
        </Card>
      )}
      {list.isLoading && <Waiting />}
      {list.hasMore && !list.error && !list.isLoading && <EndMarker onReach={list.loadMore} />}
      {!list.hasMore && <p className="py-6 text-center text-meta text-ink-3">{t.end}</p>}
    </>
  );
}

function Waiting() {
  const t = useText(text);
  return (
    <Card aria-busy="true" className="py-3">
      <span className="sr-only">{t.loading}</span>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Card>
  );
}
