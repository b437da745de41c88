import { ListPage } from "../../../lib/data/ListPage.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Gavel } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { decisionsQuery } from "../api.ts";
import { DecisionRow } from "../components/DecisionRow.tsx";
import { decisionsText } from "../text.ts";

/** The decisions of moderators, of `?user=` or of all, with the way to reverse one. */
export default function DecisionsPage() {
  const t = useText(decisionsText);
  const [search] = useSearchParams();
  const user = search.get("user");
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      note={
        user !== null && (
          <p className="mt-1 text-small">
            {t.onlyOne}{" "}
            <Link href="/admin/decisions" className="font-semibold text-primary-ink underline">
              {t.showAll}
            </Link>
          </p>
        )
      }
      list={useInfiniteQuery(decisionsQuery(user), queryClient)}
      empty={{ icon: Gavel, title: t.none, body: t.noneBody }}
      row={(one) => <DecisionRow key={one.id} one={one} />}
    />
  );
}
