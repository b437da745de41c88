import { Bell, BellRing } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { text } from "../lazy-text.ts";
import { useChapterFollow } from "../use-chapter-follow.ts";

/** Follows the chapter whose posts are shown; nothing until it is known whether the viewer does. */
export function ChapterFollow({ chapterId }: { chapterId: number }) {
  const t = useText(text);
  const { chapters, follows, set, isPending } = useChapterFollow();
  if (!chapters) return null;
  const isFollowing = follows(chapterId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 md:px-0">
      <Button
        size="sm"
        variant={isFollowing ? "secondary" : "tint"}
        icon={isFollowing ? BellRing : Bell}
        aria-pressed={isFollowing}
        busy={isPending}
        onClick={() => set(chapterId, !isFollowing)}
      >
        {isFollowing ? t.following : t.follow}
      </Button>
      <span className="text-meta text-ink-3">{t.how}</span>
    </div>
  );
}
