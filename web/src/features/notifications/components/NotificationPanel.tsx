import { Bell } from "lucide-react";
import { useContext, useEffect } from "react";
import { Link } from "wouter";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { CloseContext } from "../../../ui/overlay/close-context.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lookAgain, useUnread } from "../state.ts";
import { text } from "../text.ts";
import { useLatestNotifications } from "../use-notification-lists.ts";
import { useLiveNotifications } from "../use-live-notifications.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import { NotificationSkeleton } from "./NotificationSkeleton.tsx";

const SHOWN = 6;

/** The panel of the bell: the latest notifications, loaded each time it opens. */
export default function NotificationPanel() {
  return (
    <>
      <Head />
      <Latest />
      <SeeMore />
    </>
  );
}

function Head() {
  const t = useText(text);
  const { number } = useFormat();
  const unread = useUnread();
  useEffect(() => void lookAgain(), []);
  return (
    <h2 className="px-4 pt-3.5 pb-2.5 text-h3">
      {t.title} {unread > 0 && <span className="num text-krishna-ink">{number(unread)}</span>}
    </h2>
  );
}

function Latest() {
  const t = useText(text);
  useLiveNotifications();
  const { data, error, isFetching, refetch } = useLatestNotifications(SHOWN);
  if (error && !data) return <LoadFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <NotificationSkeleton lines={SHOWN} />;
  if (data.length === 0) return <EmptyState icon={Bell} title={t.empty} body={t.emptyHow} />;
  return (
    <ul className="max-h-[min(32rem,calc(100vh-12rem))] overflow-y-auto">
      {data.map((line) => (
        <NotificationRow key={line.id} line={line} />
      ))}
    </ul>
  );
}

function SeeMore() {
  const t = useText(text);
  const close = useContext(CloseContext);
  return (
    <Link
      href="/notification"
      onClick={() => close?.()}
      className="flex min-h-12 items-center justify-center border-t border-line pt-0.5 text-label font-semibold text-primary-ink -outline-offset-3 hover:bg-surface-2"
    >
      {t.seeMore}
    </Link>
  );
}
