import type { Post } from "@angon/contract/posts";
import type { Summary } from "@angon/contract/summaries";
import { ListChecks, PenLine, RotateCw } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useStoreLoad } from "../../../lib/data/use-store-load.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { useSession } from "../../session/public.ts";
import { readSummary, sendReaction, type Reaction } from "../api.ts";
import { maySetSummary } from "../rules.ts";
import { summaryChanged } from "../state.ts";
import { text } from "../text.ts";

const loadDialog = () => import("./SummaryDialog.tsx");

interface SummaryCardProps {
  post: Pick<Post, "id" | "summary" | "userId" | "can">;
}

/** The summary of a post as numbered pairs, and the question whether it was understood; that it is missing concerns those who may write it. */
export default function SummaryCard({ post }: SummaryCardProps) {
  const t = useText(text);
  const { user } = useSession();
  if (post.summary) return <Written key={post.id} postId={post.id} />;
  return maySetSummary(post, user) && <p className="px-4 pt-2 text-meta text-ink-3 md:px-1">{t.none}</p>;
}

function Written({ postId }: { postId: number }) {
  const t = useText(text);
  const [summary, setSummary] = useState<Summary>();
  const load = useCallback(
    async (signal: AbortSignal) => setSummary(await readSummary(postId, signal)),
    [postId],
  );
  const { error, retry, refresh } = useStoreLoad(load);
  useEffect(() => summaryChanged.subscribe(refresh), [refresh]);
  const editor = useLazyDialog(loadDialog);
  if (summary?.items.length === 0) return null;
  return (
    <Card inset aria-label={t.title} className="p-4">
      <div className="flex items-center gap-2.5">
        <Icon of={ListChecks} size={22} className="-mt-0.5 text-primary-ink" />
        <h2 className="grow text-h3">{t.title}</h2>
        {summary?.can.edit && <IconButton size="sm" icon={PenLine} label={t.edit} onClick={editor.open} />}
      </div>
      {summary && <Pairs summary={summary} postId={postId} />}
      {!summary && !error && (
        <div aria-busy="true" className="mt-3 flex flex-col gap-2.5">
          <span className="sr-only">{t.loading}</span>
          <Line width="70%" />
          <Line />
        </div>
      )}
      {!summary && error && (
        <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="text-small text-ink-2">{t.loadFailed}</p>
          <Button size="sm" icon={RotateCw} onClick={retry}>
            {t.tryAgain}
          </Button>
        </div>
      )}
      {editor.Content && <editor.Content {...editor.dialogProps} postId={postId} />}
    </Card>
  );
}

function Pairs({ summary, postId }: { summary: Summary; postId: number }) {
  const { number } = useFormat();
  return (
    <>
      <ol className="mt-2.5 flex flex-col gap-3.5">
        {summary.items.map(({ id, question, answer }, i) => (
          <li key={id} className="flex gap-2.5 text-small">
            <span aria-hidden="true" className="num font-semibold text-primary-ink">
              {number(i + 1)}.
            </span>
            <div className="min-w-0 grow">
              <div className="font-semibold">
                <RichText text={question} />
              </div>
              <RichText text={answer} />
            </div>
          </li>
        ))}
      </ol>
      <Understood postId={postId} initial={summary.my_reaction} />
    </>
  );
}

const choices = [
  ["useful", "yes"],
  ["not_useful", "no"],
] as const;

function Understood({ postId, initial }: { postId: number; initial: Reaction | null }) {
  const t = useText(text);
  const [chosen, setChosen] = useState(initial);
  const react = useAction({
    run: (reaction: Reaction) => sendReaction(postId, reaction),
    onSuccess: (_, reaction) => {
      setChosen(reaction);
      toast({ title: t.thanks });
    },
    onError: (_, reaction) =>
      toast({
        tone: "bad",
        title: t.error,
        body: t.wentWrong,
        action: { label: t.tryAgain, onSelect: () => react.start(reaction) },
      }),
  });
  return (
    <div
      role="group"
      aria-label={t.understood}
      className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3"
    >
      <p className="text-small font-semibold">{t.understood}</p>
      <div className="flex gap-2">
        {choices.map(([reaction, label]) => (
          <Button
            key={reaction}
            size="sm"
            variant={chosen === reaction ? "tint" : "secondary"}
            aria-pressed={chosen === reaction}
            busy={react.isPending && react.input === reaction}
            onClick={() => react.isPending || react.start(reaction)}
          >
            {t[label]}
          </Button>
        ))}
      </div>
    </div>
  );
}
