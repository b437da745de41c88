import { CardListPage } from "../../../lib/data/ListPage.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { putPosts } from "../../posts/public.ts";
import { heldQuery } from "../api.ts";
import { HeldRow } from "../components/HeldRow.tsx";
import { text } from "../text.ts";

/** The posts that wait for a moderator. */
export default function HeldPage() {
  const t = useText(text);
  const list = useInfiniteQuery(heldQuery, queryClient);
  const pages = list.data?.pages;
  useEffect(() => {
    if (pages) putPosts(pages.flatMap(({ data }) => data.map(({ post }) => post)));
  }, [pages]);
  return (
    <CardListPage
      title={t.heldTitle}
      intro={t.heldIntro}
      list={list}
      empty={{ icon: Hourglass, title: t.noneHeld, body: t.noneHeldBody }}
      row={(one) => <HeldRow key={one.id} held={one} />}
    />
  );
}
