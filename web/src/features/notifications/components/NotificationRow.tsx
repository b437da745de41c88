import type { Notification } from "@angon/contract/notifications";
import { useContext } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage, type Language } from "../../../lib/i18n/language.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { CloseContext } from "../../../ui/overlay/close-context.ts";
import { cx } from "../../../ui/cx.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { markAsRead } from "../api.ts";
import { lookAgain } from "../state.ts";
import { text } from "../text.ts";
import { reloadLists, showAsRead } from "../use-notification-lists.ts";
import { NotificationBadge, NotificationTile } from "./NotificationTile.tsx";

/**
 * A notification gets a new id when an actor joins it and is deleted with its subject; then it cannot be marked read.
 */
const isGone = (error: unknown) => error instanceof ProblemError && error.code === "common.not_found";

/** Marked while its page opens, which does not wait for it. */
async function markOnTheWay(id: number, language: Language): Promise<void> {
  showAsRead(id);
  try {
    await markAsRead(id);
  } catch (error) {
    if (!isGone(error) && !(error instanceof QueuedError))
      toast({ tone: "bad", ...sentenceOf(error, language) });
  }
  void reloadLists();
  void lookAgain();
}

export function NotificationRow({ line }: { line: Notification }) {
  const t = useText(text);
  const language = useLanguage();
  const { relativeTime } = useFormat();
  const close = useContext(CloseContext);
  const isNew = !line.read_status;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        href={line.link}
        onClick={() => {
          if (isNew) void markOnTheWay(line.id, language);
          close?.();
        }}
        className="flex items-start gap-3.5 px-4 py-3 -outline-offset-3 hover:bg-surface-2"
      >
        {line.actor ? (
          <Avatar
            src={line.actor.image}
            id={line.actor.id}
            owner={line.actor.name}
            size={44}
            group={<NotificationBadge type={line.type} reaction={line.reaction} />}
          />
        ) : (
          <NotificationTile type={line.type} reaction={line.reaction} />
        )}
        <span className="min-w-0 grow">
          {isNew && <span className="sr-only">{t.isNew}: </span>}
          <span className={cx("block text-label leading-[1.6] wrap-anywhere", isNew && "font-semibold")}>
            <Sentence line={line} />
          </span>
          {line.excerpt && (
            <q className="block truncate text-small text-ink-2 [quotes:'‘'_'’']">{line.excerpt}</q>
          )}
          <time dateTime={line.created_at} className="num block text-meta text-ink-3">
            {relativeTime(line.created_at)}
          </time>
        </span>
        {isNew && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-krishna" />}
      </Link>
    </li>
  );
}

/** A stored response of an earlier release has no emphasis. */
function Sentence({ line: { message, emphasis } }: { line: Notification }) {
  const at = emphasis ? message.indexOf(emphasis) : -1;
  if (!emphasis || at < 0) return message;
  return (
    <>
      {message.slice(0, at)}
      <b className="font-bold">{emphasis}</b>
      {message.slice(at + emphasis.length)}
    </>
  );
}
