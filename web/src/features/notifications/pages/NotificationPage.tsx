import { notificationFilters, type NotificationFilter } from "@angon/contract/kit/notification";
import type { Notification } from "@angon/contract/notifications";
import { Bell, CheckCheck, History, Settings } from "lucide-react";
import { useSearchParams } from "wouter";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { PushInvite } from "../../push/public.ts";
import { markAllAsRead } from "../api.ts";
import { useLiveNotifications } from "../use-live-notifications.ts";
import { NotificationRow } from "../components/NotificationRow.tsx";
import { NotificationSkeleton } from "../components/NotificationSkeleton.tsx";
import { lookAgain, useUnread } from "../state.ts";
import { text } from "../text.ts";
import { reloadLists, useAllNotifications } from "../use-notification-lists.ts";

/** All notifications or one part of them, today's first; the own actions are a page of their own. */
export default function NotificationPage() {
  const t = useText(text);
  const [search, setSearch] = useSearchParams();
  const only = notificationFilters.find((part) => part === search.get("only"));
  if (only === "own") return <OwnActions />;
  return (
    <div className="mx-auto max-w-190">
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-3 px-4 py-2 md:px-0 lg:justify-between lg:pt-0 lg:pb-3.5">
        <h1 className="max-lg:sr-only">{t.title}</h1>
        <div className="flex items-center gap-1">
          <ReadAll />
          <IconButton label={t.own} icon={History} href="/notification?only=own" />
          <IconButton label={t.settings} icon={Settings} href="/notification/settings" />
        </div>
      </div>
      <Segmented
        label={t.parts}
        size="sm"
        className="mx-4 mb-3 md:mx-0 md:mb-1"
        options={shown.map((value) => ({ value, label: t[value] }))}
        value={only ?? "all"}
        onChange={(value) => setSearch(value === "all" ? {} : { only: value }, { replace: true })}
      />
      <Lines key={only} only={only} />
    </div>
  );
}

const shown = ["all", "answers", "groups", "points"] as const;

function OwnActions() {
  const t = useText(text);
  return (
    <div className="mx-auto max-w-190">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-4 py-2 md:px-0 lg:pt-0">
        <h1 className="text-h3 lg:text-h1">{t.own}</h1>
        <ButtonLink size="sm" variant="tint" icon={Bell} href="/notification">
          {t.toAll}
        </ButtonLink>
      </div>
      <Lines only="own" />
    </div>
  );
}

function ReadAll() {
  const t = useText(text);
  const language = useLanguage();
  const unread = useUnread();
  const reading = useAction({
    run: async () => {
      try {
        await markAllAsRead();
        toast({ title: t.marked, body: t.allMarked });
      } finally {
        await Promise.all([reloadLists(), lookAgain()]);
      }
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  if (unread === 0 && !reading.isPending) return null;
  return (
    <Button
      size="sm"
      variant="tint"
      icon={CheckCheck}
      busy={reading.isPending}
      onClick={() => reading.start()}
    >
      {reading.isPending ? t.readingAll : t.readAll}
    </Button>
  );
}

function Lines({ only }: { only: NotificationFilter | undefined }) {
  useLiveNotifications();
  const t = useText(text);
  const list = useAllNotifications(only);
  const retry = () => void (list.data ? list.fetchNextPage() : list.refetch());
  const failed = list.error && (
    <Card>
      <LoadFailed error={list.error} isBusy={list.isFetching} onRetry={retry} />
    </Card>
  );
  if (!list.data)
    return (
      failed || (
        <Card>
          <NotificationSkeleton lines={8} />
        </Card>
      )
    );
  const lines = withoutDoubles(list.data.pages.flat());
  if (lines.length === 0) return <Empty only={only} />;
  return (
    <>
      {only === undefined && lines.some((line) => line.read_status) && <PushInvite />}
      <Days lines={lines} />
      {list.isFetchNextPageError && failed}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="px-4 py-4 text-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t.older}
          </Button>
        </div>
      )}
    </>
  );
}

function Empty({ only }: { only: NotificationFilter | undefined }) {
  const t = useText(text);
  const [title, body] =
    only === undefined
      ? [t.empty, t.emptyHow]
      : only === "own"
        ? [t.emptyOwn, t.emptyOwnHow]
        : [t.emptyPart, t.emptyPartHow];
  return (
    <Card>
      <EmptyState icon={Bell} title={title} body={body} />
    </Card>
  );
}

/** A line that moved up while one read on is on two pages; the first of them is the newer. */
const withoutDoubles = (lines: readonly Notification[]): Notification[] => [
  ...new Map(lines.map((line) => [line.id, line])).values(),
];

function Days({ lines }: { lines: readonly Notification[] }) {
  const t = useText(text);
  const { date } = useFormat();
  const today = date(Date.now());
  const isOfToday = (line: Notification) => date(line.created_at) === today;
  const parts = [
    { title: t.today, lines: lines.filter(isOfToday) },
    { title: t.earlier, lines: lines.filter((line) => !isOfToday(line)) },
  ];
  return parts
    .filter((part) => part.lines.length > 0)
    .map((part) => (
      <section key={part.title} aria-label={part.title}>
        <h2 className="px-4 pt-3.5 pb-2 font-[inherit] text-label font-semibold text-ink-2 md:px-1">
          {part.title}
        </h2>
        <Card as="div" className="mt-0! overflow-hidden">
          <ul>
            {part.lines.map((line) => (
              <NotificationRow key={line.id} line={line} />
            ))}
          </ul>
        </Card>
      </section>
    ));
}
