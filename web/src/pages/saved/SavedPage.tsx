// @precache later
import { Bookmark } from "lucide-react";
import { useCallback } from "react";
import { Redirect, useParams } from "wouter";
import { useFormat } from "../../lib/i18n/format.ts";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import { Icon } from "../../ui/Icon.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PostList, type ReadPosts } from "../../features/posts/public.ts";
import { readSaved } from "../../features/saved/lazy-api.ts";
import { useCounts } from "../../features/saved/components/CollectionCounts.tsx";
import { CollectionGrid } from "../../features/saved/components/CollectionGrid.tsx";
import { DatedPosts } from "../../features/saved/days/components/DatedPosts.tsx";
import { collections } from "../../features/saved/state.ts";
import { pageText } from "../../features/saved/lazy-text.ts";

/** Saved posts: the eight collections, and the posts of the chosen one or of all. */
export default function SavedPage() {
  const t = useText(pageText);
  const language = useLanguage();
  const format = useFormat();
  const { id } = useParams<{ id?: string }>();
  const chosen = collections.find((collection) => String(collection.id) === id) ?? null;
  const title = chosen?.name[language] ?? t.title;
  usePageTitle(title);

  const counts = useCounts();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const read: ReadPosts = useCallback(
    ({ cursor }, signal) =>
      readSaved({ collection_id: chosen ? String(chosen.id) : undefined, cursor }, signal),
    [chosen],
  );

  // There is no ninth collection, and what is shown belongs to the address above it.
  if (id !== undefined && !chosen) return <Redirect to="/saved" replace />;
  return (
    <div className="mx-auto w-full max-w-215">
      <div className="px-4 pt-3 pb-4 md:px-0 md:pt-0">
        <h1 className="max-lg:sr-only">{title}</h1>
        <p className="num min-h-[1.65em] text-small text-ink-2">
          {total > 0 && t.summary(format.number(counts.size), format.number(total))}
        </p>
      </div>
      {!chosen && <DatedPosts />}
      <CollectionGrid counts={counts} chosen={chosen?.id ?? null} />
      <h2 className="flex items-center gap-2 px-4 pt-5 pb-2 font-[inherit] text-label font-semibold text-ink-2 md:px-1">
        <Icon of={chosen?.icon ?? Bookmark} size={18} className="-mt-0.5" />
        {chosen?.name[language] ?? t.all}
      </h2>
      <PostList
        listKey={`saved:${chosen?.id ?? ""}`}
        read={read}
        empty={<EmptyState icon={Bookmark} title={t.empty} body={t.emptyHow} />}
      />
    </div>
  );
}
