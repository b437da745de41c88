import { ListFilter, RotateCw, Search, UsersRound } from "lucide-react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { MemberList } from "../state.ts";
import { text as filterText } from "../roster/text.ts";
import { text } from "../text.ts";

interface ListNoticeProps {
  list: MemberList;
  /** The button that was pressed goes with the notice. */
  onPressed: () => void;
}

/** The reason for an empty list; above loaded members a failure takes one line only. */
export function ListNotice({ list, onPressed }: ListNoticeProps) {
  const t = useText(text);
  const f = useText(filterText);
  const language = useLanguage();
  const { members, error } = list;
  const again = () => {
    onPressed();
    list.again();
  };
  const clear = () => {
    onPressed();
    list.showAll();
  };
  const showAll = (
    <Button variant="secondary" onClick={clear}>
      {t.showAll}
    </Button>
  );

  if (list.isRefused)
    return <EmptyState icon={Search} title={t.refused} body={t.nobodyFoundHow} action={showAll} />;
  if (error && members && members.length > 0)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-small text-krishna-ink">{sentenceOf(error, language).title}</p>
        <Button size="sm" variant="secondary" icon={RotateCw} onClick={again}>
          {t.tryAgain}
        </Button>
      </div>
    );
  if (error) return <LoadFailed error={error} onRetry={again} />;
  if (list.isReading || members?.length !== 0) return null;
  if (list.isFiltered)
    return <EmptyState icon={ListFilter} title={f.noneHere} body={f.noneHereHow} action={showAll} />;
  return list.term ? (
    <EmptyState icon={Search} title={t.nobodyFound} body={t.nobodyFoundHow} action={showAll} />
  ) : (
    <EmptyState icon={UsersRound} title={t.nobody} body={t.nobodyHow} />
  );
}
