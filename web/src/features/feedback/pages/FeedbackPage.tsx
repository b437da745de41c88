import type { FeedbackOrder } from "@angon/contract/feedback";
import { MessageSquareHeart } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { EndlessRows } from "../../../lib/data/EndlessRows.tsx";
import { reloadList, useInfiniteList } from "../../../lib/data/use-infinite-list.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { readWishes } from "../api.ts";
import { WishForm } from "../components/WishForm.tsx";
import { WishRow } from "../components/WishRow.tsx";
import { text } from "../text.ts";

const listKey = (sort: FeedbackOrder) => `feedback:${sort}`;

/** Feature requests of the users. */
export default function FeedbackPage() {
  const t = useText(text);
  const [search, setSearch] = useSearchParams();
  const sort: FeedbackOrder = search.get("sort") === "latest" ? "latest" : "votes";
  const turn = (wanted: FeedbackOrder) => setSearch(wanted === "latest" ? { sort: wanted } : {});
  // A new request has no votes, so the list switches to the newest first.
  const showNewest = () => {
    if (sort === "latest") void reloadList(listKey(sort));
    else turn("latest");
  };
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="px-4 pt-4.5 pb-3 max-lg:sr-only md:px-0 md:pt-0 md:pb-3.5">{t.page}</h1>
      <WishForm onSaid={showNewest} />
      <Segmented
        label={t.order}
        value={sort}
        onChange={turn}
        options={[
          { value: "votes", label: t.votes },
          { value: "latest", label: t.latest },
        ]}
        className="mx-4 my-3 md:mx-0 md:w-80"
      />
      <Wishes key={sort} sort={sort} />
    </div>
  );
}

function Wishes({ sort }: { sort: FeedbackOrder }) {
  const t = useText(text);
  const read = useMemo(() => readWishes(sort), [sort]);
  const pages = useInfiniteList(listKey(sort), read);

  return (
    <EndlessRows
      hasEnd
      list={pages}
      empty={<EmptyState icon={MessageSquareHeart} title={t.none} body={t.noneHow} />}
      row={(id) => <WishRow key={id} id={id} />}
    />
  );
}
