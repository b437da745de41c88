import { Forward, MessageCircle, Pin } from "lucide-react";
import { useEffect } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { loadOrToast } from "../../../../lib/lazy/load-or-toast.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Picture } from "../../../../ui/Picture.tsx";
import { RoleBadge } from "../../../people/public.ts";
import { actOnPost, PostTags, usePost } from "../../public.ts";
import { ReactionStack, totalOf } from "../../../reactions/public.ts";
import { loadPinning, pinsChanged, type PinnedPost } from "../../../pins/public.ts";
import { pinsText as text } from "../../../pins/public.ts";

/** A longer text would not fit into the card in large letters. */
const LARGE_LETTERS = 90;

/** A pinned post; the whole card leads to it. A low card is as high as its content. */
export function PinnedCard({ of: { id, body, preview }, isLow }: { of: PinnedPost; isLow: boolean }) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const post = usePost(id);
  const isEdited = post !== undefined && post.body !== body;
  useEffect(() => {
    if (isEdited) pinsChanged.emit();
  }, [isEdited]);
  if (!post?.isPinned) return null;
  const picture = post.pictures[0] ?? post.poster;
  const total = totalOf(post.reaction_counts);

  const unpin = async () => {
    const loaded = await loadOrToast(loadPinning);
    await loaded?.setPinned(post, false, language, (action) => actOnPost(id, action));
  };
  return (
    <article className={cx("pinned", isLow && "pinned-low")}>
      <div className="flex items-center gap-2.5">
        <Avatar src={post.user.image} id={post.user.id} owner={post.user.name} size={36} />
        <div className="min-w-0 grow">
          <p className="flex min-w-0 items-center gap-1.5 text-label font-semibold">
            <span className="truncate">{post.user.name}</span>
            {post.user.badge && <RoleBadge role={post.user.badge} />}
          </p>
          {/* The server rendered this time earlier; it may be a minute older now. */}
          <p suppressHydrationWarning className="text-meta text-ink-3">
            {format.relativeTime(post.created_at)}
          </p>
        </div>
        {post.can.pin ? (
          <IconButton
            size="sm"
            icon={Pin}
            label={t.unpin}
            onClick={() => void unpin()}
            className="z-1 -mr-2 fill-current"
          />
        ) : (
          <Icon of={Pin} size={18} className="text-ink-3" />
        )}
      </div>
      <PostTags post={post} className="relative z-1 mt-2.5 max-h-16 shrink-0 overflow-hidden" />
      {picture || isLow ? (
        <Words className={cx("mt-2 shrink-0 text-small", picture && "line-clamp-3")}>{preview}</Words>
      ) : (
        <div className="pinned-words">
          <Words className={cx("line-clamp-8", preview.length > LARGE_LETTERS ? "text-body" : "text-h3")}>
            {preview}
          </Words>
        </div>
      )}
      {picture && (
        <div className="pinned-picture">
          <Picture
            src={picture.url}
            w={picture.w}
            h={picture.h}
            blur={picture.blur}
            sizes="320px"
            className="absolute inset-0 size-full"
          />
        </div>
      )}
      <p className="num mt-2.5 flex shrink-0 items-center gap-4 text-meta text-ink-3">
        {total > 0 && (
          <span className="flex items-center gap-1.5">
            <ReactionStack counts={post.reaction_counts} />
            <b className="text-ink-2">{format.compact(total)}</b>
          </span>
        )}
        <Count icon={MessageCircle} of={post.commentCount} />
        <Count icon={Forward} of={post.shareCount} />
      </p>
      <Link
        href={`/post/${id}`}
        aria-label={t.open(post.user.name, preview.slice(0, 60))}
        className="pinned-link"
      />
    </article>
  );
}

const Words = ({ className, children }: { className: string; children: string }) => (
  <p lang="bn" className={cx("wrap-anywhere", className)}>
    {children}
  </p>
);

function Count({ icon, of }: { icon: typeof Forward; of: number }) {
  const format = useFormat();
  return (
    <span className="flex items-center gap-1">
      <Icon of={icon} size={16} />
      {of > 0 && format.compact(of)}
    </span>
  );
}
