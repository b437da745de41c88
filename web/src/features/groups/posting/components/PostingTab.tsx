import type { GroupPage } from "@angon/contract/groups";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { putPosts } from "../../../posts/public.ts";
import { TopicsCard } from "../../topics/public.ts";
import { rulesQuery, waitingQuery } from "../api.ts";
import { text } from "../text.ts";
import { RulesForm } from "./RulesForm.tsx";
import { WaitingRow } from "./WaitingRow.tsx";

/** The rules of posting, the topics, and the posts that wait for those who lead the group. */
export default function PostingTab({ group }: { group: GroupPage }) {
  const t = useText(text);
  const rules = useQuery(rulesQuery(group.id), queryClient);
  return (
    <div className="flex flex-col gap-3">
      <Card as="section" padded aria-label={t.rulesTitle}>
        <h2 className="text-h3">{t.rulesTitle}</h2>
        <p className="mt-1 text-small text-ink-2">{t.rulesIntro}</p>
        {rules.data ? (
          <RulesForm group={group} rules={rules.data} />
        ) : (
          <LoadingBlock error={rules.error} onRetry={() => void rules.refetch()} />
        )}
      </Card>
      <TopicsCard group={group} />
      <section aria-label={t.waitingTitle}>
        <h2 className="mb-2 px-4 text-h3 md:px-1">{t.waitingTitle}</h2>
        <WaitingList group={group} />
      </section>
    </div>
  );
}

function WaitingList({ group }: { group: GroupPage }) {
  const t = useText(text);
  const list = useInfiniteQuery(waitingQuery(group.id), queryClient);
  const pages = list.data?.pages;
  useEffect(() => {
    if (pages) putPosts(pages.flatMap(({ data }) => data.map(({ post }) => post)));
  }, [pages]);
  return (
    <PagedRows
      list={list}
      empty={
        <Card>
          <EmptyState icon={Hourglass} title={t.none} body={t.noneBody} />
        </Card>
      }
      row={({ id }) => <WaitingRow key={id} groupId={group.id} id={id} />}
    />
  );
}
