import { CardListPage } from "../../../lib/data/ListPage.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useKeptFocus } from "../../../lib/forms/use-kept-focus.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { appealsQuery } from "../api.ts";
import { AppealRow } from "../components/AppealRow.tsx";
import { appealsText } from "../text.ts";

/** The appeals that this moderator may judge, the oldest first. */
export default function AppealsPage() {
  const t = useText(appealsText);
  return (
    <CardListPage
      title={t.title}
      intro={t.intro}
      rowsRef={useKeptFocus<HTMLUListElement>()}
      list={useInfiniteQuery(appealsQuery, queryClient)}
      empty={{ icon: Scale, title: t.none, body: t.noneBody }}
      row={(one) => <AppealRow key={one.id} one={one} />}
    />
  );
}
