import { useQuery } from "@tanstack/react-query";
import { CalendarClock, PenLine, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { savedChanged } from "../../api.ts";
import { datedQuery, setDay } from "../../lazy-api.ts";
import { dayText } from "../../lazy-text.ts";
import { loadDayDialog } from "../public.ts";

/** Saved posts with a day, the earliest first; nothing when there are none. */
export function DatedPosts() {
  const t = useText(dayText);
  const { date } = useFormat();
  const language = useLanguage();
  const { data } = useQuery(datedQuery(), queryClient);
  const dialog = useLazyDialog(loadDayDialog);
  const [chosen, setChosen] = useState<{ post_id: number; on: string }>();
  const end = useAction({
    run: (postId: number) => setDay(postId, null),
    onSuccess: () => {
      toast({ title: t.ended });
      void queryClient.invalidateQueries({ queryKey: ["saved"] });
      void queryClient.invalidateQueries({ queryKey: ["homework", "today"] });
    },
    onError: (error) => toast({ tone: "bad", title: t.failed, body: sentenceOf(error, language).title }),
  });
  // A post that was taken out of its collection has no day any more.
  useEffect(
    () => savedChanged.subscribe(() => void queryClient.invalidateQueries({ queryKey: ["saved"] })),
    [],
  );
  if (!data || data.length === 0) return null;
  return (
    <Card aria-label={t.dated} className="mb-4">
      <h2 className="px-4.5 pt-4 text-h3">{t.dated}</h2>
      <ul className="py-1.5">
        {data.map((row) => (
          <li key={row.post_id} className="flex items-center pr-2 hover:bg-surface-2">
            <Link
              href={`/post/${row.post_id}`}
              className="flex min-h-13 min-w-0 grow items-center gap-3 py-1.5 pl-4.5"
            >
              <Icon of={CalendarClock} size={20} className="shrink-0 text-ink-3" />
              <span className="min-w-0">
                <span className="block truncate text-small leading-normal font-semibold">{row.title}</span>
                <time dateTime={row.on} className="num block text-meta text-ink-3">
                  {date(row.on)}
                </time>
              </span>
            </Link>
            <IconButton
              icon={PenLine}
              size="sm"
              label={t.change(row.title)}
              onClick={() => {
                setChosen(row);
                void dialog.open();
              }}
            />
            <IconButton icon={X} size="sm" label={t.end(row.title)} onClick={() => end.start(row.post_id)} />
          </li>
        ))}
      </ul>
      {dialog.Content && chosen && (
        <dialog.Content
          key={`${chosen.post_id} ${chosen.on}`}
          {...dialog.dialogProps}
          postId={chosen.post_id}
          on={chosen.on}
        />
      )}
    </Card>
  );
}
