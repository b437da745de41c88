import type { Post } from "@angon/contract/posts";
import { useQuery } from "@tanstack/react-query";
import { Download, FileText, Megaphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Chip } from "../../../ui/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { countsQuery } from "../api.ts";
import { noteSeen } from "../state.ts";
import { text } from "../text.ts";

const loadReaders = () => import("./ReadersDialog.tsx");

/** Shorter than this, the card was scrolled past. */
const LOOK_MS = 1_500;

/** Above an announcement's text; while it is in view the announcement counts as read. */
export function AnnouncementMark({ post }: { post: Post }) {
  const t = useText(text);
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    let look: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const restart = () => {
      clearTimeout(look);
      if (isInView && document.visibilityState === "visible")
        look = setTimeout(() => noteSeen(post.id), LOOK_MS);
    };
    const seen = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        restart();
      },
      { threshold: 1 },
    );
    seen.observe(element);
    document.addEventListener("visibilitychange", restart);
    return () => {
      clearTimeout(look);
      seen.disconnect();
      document.removeEventListener("visibilitychange", restart);
    };
  }, [post.id]);
  return (
    <div ref={mark} className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone="marigold" icon={Megaphone}>
        {t.announcement}
      </Chip>
      {post.for_school && <span className="text-label text-ink-2">{t.forSchool}</span>}
      {post.also_in && (
        <span className="text-label text-ink-2">
          {t.forGroups([post.group_name, ...post.also_in.map(({ name }) => name)].join(", "))}
        </span>
      )}
      {post.can.announce && <ReadCount postId={post.id} />}
      {post.attachment && (
        <a
          href={post.attachment.url}
          download={post.attachment.name}
          className="flex min-h-12 w-full items-center gap-2.5 rounded-control border border-line-strong px-3 py-1.5 hover:bg-surface-3/60"
        >
          <Icon of={FileText} className="shrink-0 text-krishna-ink" />
          <b className="num min-w-0 grow truncate text-label font-semibold">{post.attachment.name}</b>
          <Icon of={Download} className="shrink-0 text-ink-2" />
        </a>
      )}
    </div>
  );
}

function ReadCount({ postId }: { postId: number }) {
  const t = useText(text);
  const format = useFormat();
  const readers = useLazyDialog(loadReaders);
  const { data } = useQuery(countsQuery(postId), queryClient);
  return (
    <>
      <button
        type="button"
        onClick={readers.open}
        className="hit-text num relative text-label font-semibold text-primary-ink hover:underline"
      >
        {data ? t.readBy(format.number(data.read), format.number(data.total)) : t.title}
      </button>
      {readers.Content && <readers.Content {...readers.dialogProps} postId={postId} />}
    </>
  );
}
