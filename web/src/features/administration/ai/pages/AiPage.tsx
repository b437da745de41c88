import type { AiSpend } from "@angon/contract/administration/ai";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { BarRow } from "../../components/BarRow.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { Part } from "../../components/Part.tsx";
import { aiSpendQuery } from "../api.ts";
import { DayChart } from "../components/DayChart.tsx";
import { External } from "../components/External.tsx";
import { Quotas } from "../components/Quotas.tsx";
import { Totals } from "../components/Totals.tsx";
import { Waiting } from "../components/Waiting.tsx";
import { amountOf } from "../rules.ts";
import { text } from "../text.ts";

/** Answers of the AI helper in 30 days and their price, by day and by subject. */
export default function AiPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const { data, error, refetch } = useQuery(aiSpendQuery, queryClient);
  return (
    <Card aria-label={t.title} padded>
      <h1 className="text-h2">{t.title}</h1>
      <p className="text-meta text-ink-2">{t.intro}</p>
      {data ? (
        <>
          <Totals days={data.days} />
          <p className="mt-3 text-small text-ink-2">{t.builtIn}</p>
          <External external={data.external} calls={data.calls} />
          <Quotas quotas={data.quotas} />
          <Waiting waiting={data.waiting} />
          <Part title={t.byDay}>
            <DayChart days={data.days} />
          </Part>
          <Part title={t.bySubject}>
            <Subjects subjects={data.subjects} />
          </Part>
        </>
      ) : (
        <LoadingBlock error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Subjects({ subjects }: Pick<AiSpend, "subjects">) {
  const t = useText(text);
  const language = useLanguage();
  const { number, digits } = useFormat();
  if (subjects.length === 0) return <p className="text-small text-ink-2">{t.none}</p>;
  const most = Math.max(...subjects.map(({ own, pool }) => own + pool));
  return (
    <dl className="flex flex-col gap-2.5">
      {subjects.map(({ subject, own, pool, bdt }) => {
        const name = subject && (language === "bn" ? subject.name : subject.name_en);
        const answers = number(own + pool);
        return (
          <BarRow
            key={subject?.id ?? 0}
            label={name ?? t.noSubject}
            value={bdt > 0 ? `${answers} · ${t.taka(digits(amountOf(bdt)))}` : answers}
            share={(own + pool) / most}
          />
        );
      })}
    </dl>
  );
}
