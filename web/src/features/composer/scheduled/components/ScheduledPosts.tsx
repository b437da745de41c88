import type { ScheduledPost } from "@angon/contract/composer/scheduled";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, CircleAlert } from "lucide-react";
import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../../lib/forms/RemovalDialog.tsx";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { feedChanged } from "../../../posts/public.ts";
import { publishScheduled, reloadScheduled, removeScheduled, scheduledQuery } from "../api.ts";
import { text } from "../text.ts";
import { EditScheduled, sentences } from "./EditScheduled.tsx";

/** The viewer's own posts that wait for their time: in one group, or everywhere. */
export function ScheduledPosts({ groupId }: { groupId?: number }) {
  const t = useText(text);
  const list = useQuery(scheduledQuery, queryClient);
  const posts = list.data?.data.filter(({ group }) => groupId === undefined || group?.id === groupId);
  return (
    <Card as="section" padded aria-label={t.title}>
      <h2 className="text-h3">{t.title}</h2>
      <p className="mt-1 text-small text-ink-2">{t.intro}</p>
      {posts === undefined ? (
        <LoadingBlock
          error={list.error}
          onRetry={() => void list.refetch()}
          skeleton={<Line className="mt-4" />}
        />
      ) : posts.length === 0 ? (
        <p className="mt-3 text-small text-ink-2">{t.none}</p>
      ) : (
        <ul className="-mx-4 mt-3">
          {posts.map((post) => (
            <Row key={post.id} post={post} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ post }: { post: ScheduledPost }) {
  const t = useText(text);
  const language = useLanguage();
  const format = useFormat();
  const clock = useClockTime();
  const [open, setOpen] = useState<"edit" | "remove">();
  const close = () => setOpen(undefined);
  const publishing = useAction({
    run: () => publishScheduled(post.id),
    onSuccess: ({ id, held }) => {
      const onSelect = () => navigate(`/post/${id}`);
      toast({ title: held ? t.held : t.published, action: { label: t.openPost, onSelect } });
      feedChanged.emit();
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language, sentences) }),
    onSettled: reloadScheduled,
  });
  const removing = useAction({
    run: () => removeScheduled(post.id),
    onSuccess: () => {
      close();
      reloadScheduled();
    },
  });
  return (
    <li className="border-t border-line px-4 py-3">
      <p className="flex items-start gap-2 text-label font-semibold">
        <Icon of={CalendarClock} size={18} className="mt-0.5 shrink-0 text-ink-2" />
        <span>
          {t.at(clock.dayTime(post.publish_at))}
          <span className="font-normal text-ink-2"> · {post.group?.name ?? t.announcement}</span>
        </span>
      </p>
      {post.refused && (
        <p
          role="note"
          className="mt-2 flex items-start gap-2 rounded-control bg-krishna-soft px-3 py-2 text-label text-krishna-ink"
        >
          <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold">{t.refused}</strong> {post.refused[language]}
          </span>
        </p>
      )}
      <p className="mt-1.5 line-clamp-4 text-small wrap-anywhere whitespace-pre-line">{post.body}</p>
      {post.pictures.length > 0 && (
        <p className="text-meta text-ink-3">
          {t.pictures(format.number(post.pictures.length), post.pictures.length === 1)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setOpen("edit")}>
          {t.edit}
        </Button>
        <Button size="sm" variant="secondary" busy={publishing.isPending} onClick={() => publishing.start()}>
          {t.publish}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen("remove")}>
          {t.remove}
        </Button>
      </div>
      {open === "edit" && <EditScheduled post={post} onClose={close} />}
      {open === "remove" && (
        <RemovalDialog
          open
          onClose={close}
          texts={{
            title: t.removeTitle,
            body: t.removeBody,
            now: t.remove,
          }}
          removing={removing}
          sentences={sentences}
        />
      )}
    </li>
  );
}
