import type { Post } from "@angon/contract/posts";
import { Hourglass, Tag } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { AnnouncementMark } from "../../announcements/public.ts";
import { PollEnd } from "../../polls/end/public.ts";
import { loadPost } from "../api.ts";
import { dialogText } from "../lazy-text.ts";
import { changePost } from "../state.ts";

/** Closes the options of a poll that has just ended, and reads the votes that were hidden until then. */
function showResults(id: number): void {
  changePost(id, {});
  void loadPost(id).catch(() => undefined);
}

/** Above a post that is no ordinary one, or stands under a topic of its group. */
export default function PostNotice({ post }: { post: Post }) {
  return (
    <>
      {post.status === "held" && <HeldNotice forOfficers={post.waits_for === "officers"} />}
      {post.poll_ends_at && <PollEnd at={post.poll_ends_at} onEnd={() => showResults(post.id)} />}
      {post.announced && <AnnouncementMark post={post} />}
      {post.topic && (
        <Link
          href={`/group/${post.group_slug}?topic=${post.topic.id}`}
          className="hit relative mb-2.5 flex h-7 w-fit max-w-full items-center gap-1.5 rounded-chip bg-surface-3 px-2.5 pt-0.5 text-[0.8125rem] font-semibold text-ink-2"
        >
          <Icon of={Tag} size={14} className="-mt-0.5 shrink-0" />
          <span className="truncate">{post.topic.name}</span>
        </Link>
      )}
    </>
  );
}

/** Only its author and those who decide see it. */
function HeldNotice({ forOfficers }: { forOfficers: boolean }) {
  const t = useText(dialogText);
  return (
    <p
      role="note"
      className="mb-3 flex items-start gap-2 rounded-control bg-marigold-soft px-3 py-2 text-label text-marigold-ink"
    >
      <Icon of={Hourglass} size={18} className="mt-0.5" />
      <span>
        <strong className="font-semibold">{t.held}</strong> {forOfficers ? t.waitsForOfficers : t.heldWhy}
      </span>
    </p>
  );
}
