import type { Notification } from "@angon/contract/notifications";
import { useContext } from "react";
import { Link, useLocation } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { CloseContext } from "../../../ui/overlay/close-context.ts";
import { cx } from "../../../ui/cx.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { markAsRead } from "../api.ts";
import { lookAgain } from "../state.ts";
import { text } from "../text.ts";
import { reloadLists } from "../use-notification-lists.ts";
import { NotificationTile } from "./NotificationTile.tsx";

const GO_AFTER_MS = 1_000;

/** One pending navigation at a time: a press on another notification replaces it. */
let going: ReturnType<typeof setTimeout> | undefined;

/**
 * A notification gets a new id when an actor joins it and is deleted with its subject; then it cannot be marked read.
 */
const isGone = (error: unknown) => error instanceof ProblemError && error.code === "common.not_found";

function useOpen({ id, link }: Notification) {
  const t = useText(text);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const close = useContext(CloseContext);
  return async () => {
    const here = location.href;
    clearTimeout(going);
    try {
      await markAsRead(id);
      toast({ title: t.marked, body: t.markedBody });
    } catch (error) {
      if (!isGone(error) && !(error instanceof QueuedError))
        toast({ tone: "bad", ...sentenceOf(error, language) });
    }
    void reloadLists();
    void lookAgain();
    clearTimeout(going);
    going = setTimeout(() => {
      // The user has navigated elsewhere meanwhile.
      if (location.href !== here) return;
      close?.();
      navigate(link);
    }, GO_AFTER_MS);
  };
}

/** Read with the press that opens it; what was read before opens at once. */
export function NotificationRow({ line }: { line: Notification }) {
  const t = useText(text);
  const { relativeTime } = useFormat();
  const close = useContext(CloseContext);
  const open = useOpen(line);
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        href={line.link}
        onClick={(event) => {
          if (line.read_status) return close?.();
          event.preventDefault();
          void open();
        }}
        className="flex items-start gap-3.5 px-4 py-3 -outline-offset-3 hover:bg-surface-2"
      >
        <NotificationTile type={line.type} reaction={line.reaction} />
        <span className="min-w-0 grow">
          {!line.read_status && <span className="sr-only">{t.isNew}: </span>}
          <span
            className={cx(
              "block text-label leading-[1.6] wrap-anywhere",
              !line.read_status && "font-semibold",
            )}
          >
            {line.message}
          </span>
          <time dateTime={line.created_at} className="num block text-meta text-ink-3">
            {relativeTime(line.created_at)}
          </time>
        </span>
        {!line.read_status && (
          <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-krishna" />
        )}
      </Link>
    </li>
  );
}
