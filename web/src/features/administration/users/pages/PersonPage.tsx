import type { AdminUserDetail } from "@angon/contract/administration/users";
import { useQuery } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { useParams } from "wouter";
import { useKeptFocus } from "../../../../lib/forms/use-kept-focus.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { PageUnavailable } from "../../../../lib/http/PageUnavailable.tsx";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { RequestCard } from "../../requests/public.ts";
import { personQuery } from "../api.ts";
import { AccessCard } from "../components/AccessCard.tsx";
import { FactsCard } from "../components/FactsCard.tsx";
import { FamilyCard } from "../components/FamilyCard.tsx";
import { HistoryCard } from "../components/HistoryCard.tsx";
import { PersonHeader } from "../components/PersonHeader.tsx";
import { RightsCard } from "../components/RightsCard.tsx";
import { personText } from "../text.ts";

const factsKey = ({ name, phone, roll, section, links }: AdminUserDetail): string =>
  JSON.stringify([name, phone, roll, section, links.map((link) => [link.id, link.phone])]);

/** One person: facts, rights, access, family and history. */
export default function PersonPage() {
  const t = useText(personText);
  const { id } = useParams<{ id: string }>();
  const { data: person, error, refetch } = useQuery(personQuery(id), queryClient);
  const cards = useKeptFocus<HTMLDivElement>();
  usePageTitle(person?.name ?? t.loading);
  if (person)
    return (
      <div ref={cards} className="grid gap-2 md:gap-3 xl:grid-cols-2 xl:items-start">
        <PersonHeader person={person} />
        <div>
          <FactsCard key={`facts ${factsKey(person)}`} person={person} />
          <RightsCard key={`${person.kind}${person.hsc_batch}${person.paid_until}`} person={person} />
          <AccessCard person={person} />
        </div>
        <div>
          <FamilyCard person={person} />
          <RequestCard userId={person.id} />
          <HistoryCard id={person.id} />
        </div>
      </div>
    );
  return (
    <Card padded={!error} aria-busy={!error}>
      {error ? (
        <PageUnavailable
          isAbsent={error instanceof ProblemError && [404, 422].includes(error.status)}
          icon={UserRoundX}
          error={error}
          onRetry={() => void refetch()}
          homeHref="/admin/people"
          texts={t}
        />
      ) : (
        <>
          <span className="sr-only">{t.loading}</span>
          <Line height={220} />
        </>
      )}
    </Card>
  );
}
