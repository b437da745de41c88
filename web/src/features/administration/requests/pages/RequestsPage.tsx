import { ListPage } from "../../../../lib/data/ListPage.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { requestsQuery } from "../api.ts";
import { RequestRow } from "../components/RequestRow.tsx";
import { text } from "../text.ts";

/** The written requests for copies and deletions of data. */
export default function RequestsPage() {
  const t = useText(text);
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      list={useInfiniteQuery(requestsQuery, queryClient)}
      empty={{ icon: FileText, title: t.none, body: t.noneBody }}
      row={(one) => <RequestRow key={one.id} one={one} />}
    />
  );
}
