import { useInfiniteQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { putPosts } from "../../posts/public.ts";
import { heldQuery } from "../api.ts";
import { HeldRow } from "../components/HeldRow.tsx";
import { text } from "../text.ts";

/** The posts that wait for a moderator. */
export default function HeldPage() {
  const t = useText(text);
  usePageTitle(t.heldTitle);
  const list = useInfiniteQuery(heldQuery, queryClient);
  const pages = list.data?.pages;
  useEffect(() => {
    if (pages) putPosts(pages.flatMap(({ data }) => data.map(({ post }) => post)));
  }, [pages]);
  return (
    <div className="flex flex-col gap-3">
      <Card as="section" padded aria-label={t.heldTitle}>
        <h1 className="text-h2">{t.heldTitle}</h1>
        <p className="mt-1 text-small text-ink-2">{t.heldIntro}</p>
      </Card>
      <PagedRows
        list={list}
        empty={
          <Card>
            <EmptyState icon={Hourglass} title={t.noneHeld} body={t.noneHeldBody} />
          </Card>
        }
        row={(one) => <HeldRow key={one.id} held={one} />}
      />
    </div>
  );
}
