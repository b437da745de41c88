import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../lib/data/query-client.ts";
import { uncached } from "../../../lib/data/query-options.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { readHistory } from "../lazy-api.ts";
import { dialogText } from "../lazy-text.ts";

const MINUTE = 60_000;

interface HistoryDialogProps {
  postId: number;
  open: boolean;
  onClose: () => void;
}

/** Earlier versions of the post, newest first. */
export default function HistoryDialog({ postId, open, onClose }: HistoryDialogProps) {
  const t = useText(dialogText);
  return (
    <Dialog open={open} onClose={onClose} title={t.historyTitle}>
      <Earlier postId={postId} />
    </Dialog>
  );
}

function Earlier({ postId }: { postId: number }) {
  const t = useText(dialogText);
  const format = useFormat();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["posts", "history", postId],
      queryFn: ({ signal }) => readHistory(postId, signal),
      ...uncached,
    },
    queryClient,
  );

  if (error && !data)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-small">{sentenceOf(error, language).title}</p>
        <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
      </div>
    );
  if (!data)
    return (
      <div aria-busy="true" className="bones flex flex-col gap-2.5">
        <Line />
        <Line width="80%" />
      </div>
    );
  if (data.length === 0) return <p className="text-small text-ink-2">{t.historyEmpty}</p>;
  return (
    <ol className="flex flex-col gap-5">
      {data.map(({ body, pictures, until }) => (
        <li key={until}>
          <p className="text-meta text-ink-3">
            {Date.now() - Date.parse(until) < MINUTE
              ? t.historyUntilNow
              : t.historyUntil(format.relativeTime(until))}
          </p>
          <RichText text={body} className="mt-1" />
          {pictures > 0 && (
            <p className="num mt-1 text-meta text-ink-3">{t.historyPictures(format.number(pictures))}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
