import { FileText } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../lib/browser/clipboard.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { typedTextOf, type Entry } from "../../lib/outbox/entry.ts";
import { declarationOf } from "../../lib/outbox/queued-write.ts";
import { removeEntry, retryEntry } from "../../lib/outbox/queue.ts";
import { ProblemError, sentenceOf } from "../../lib/http/problem.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/overlay/Toast.tsx";
import { text } from "./text.ts";

/** An unsent write with the reason and the possible actions. */
export function OutboxRow({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const declared = declarationOf(entry);
  const postId = declared?.postId?.(entry.given);
  const href = declared?.href?.(entry.given);
  const typedText = typedTextOf(entry);
  const isStuck = entry.state !== "waiting";
  const reason = entry.problem && sentenceOf(new ProblemError(entry.problem), language).title;
  const status =
    entry.state === "old" ? t.old : isStuck ? [t.refused, reason].filter(Boolean).join(": ") : t.waits;
  const copy = async () => {
    const isCopied = (await copyText(typedText)) === "copied";
    toast({ title: isCopied ? t.copied : t.notCopied, tone: isCopied ? "plain" : "bad" });
  };
  return (
    <li className="flex gap-3.5 border-t border-line py-3.5 first:border-t-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon of={declared?.icon ?? FileText} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold">{declared?.label[language] ?? t.waits}</b>
          <span className="text-meta text-ink-3">{format.relativeTime(entry.at)}</span>
        </p>
        {entry.given.title && <p className="mt-0.5 font-semibold wrap-anywhere">{entry.given.title}</p>}
        {typedText && (
          <p lang="bn" className="mt-0.5 line-clamp-4 text-small wrap-anywhere whitespace-pre-line">
            {typedText}
          </p>
        )}
        <p className={isStuck ? "mt-1 text-meta text-krishna-ink" : "mt-1 text-meta text-ink-2"}>{status}</p>
        <div className="mt-1.5 -ml-3 flex flex-wrap gap-x-1">
          {isStuck && (
            <Button size="sm" variant="tint" className="mr-1 ml-3" onClick={() => void retryEntry(entry)}>
              {t.again}
            </Button>
          )}
          {typedText && (
            <Button size="sm" variant="quiet" onClick={() => void copy()}>
              {t.copy}
            </Button>
          )}
          {postId !== undefined && (
            <ButtonLink size="sm" variant="quiet" href={`/post/${postId}`} onClick={onLeave}>
              {t.seePost}
            </ButtonLink>
          )}
          {href !== undefined && (
            <ButtonLink size="sm" variant="quiet" href={href} onClick={onLeave}>
              {t.look}
            </ButtonLink>
          )}
          <RemoveButton entry={entry} holdsWork={typedText !== "" || href !== undefined} />
        </div>
      </div>
    </li>
  );
}

/** Text that the user typed and pages of homework are deleted only after a second press. */
function RemoveButton({ entry, holdsWork }: { entry: Entry; holdsWork: boolean }) {
  const t = useText(text);
  const [isAsked, setAsked] = useState(false);
  const needsAsking = holdsWork && !isAsked;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="text-krishna-ink!"
      onBlur={() => setAsked(false)}
      onClick={() => (needsAsking ? setAsked(true) : void removeEntry(entry))}
    >
      {isAsked ? t.removeSure : t.remove}
    </Button>
  );
}
