import { useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import {
  knownComment,
  type CommentCursor,
  type Node,
  type CommentTree,
  type CommentContext,
  type QueuedComment,
} from "../state.ts";
import { nextPageCursor, threadsOf, type Thread } from "../rules.ts";
import { text } from "../text.ts";
import { CommentRow, Elbow } from "./CommentRow.tsx";
import { PendingRow, QueuedRow } from "./PendingRow.tsx";
import { CommentForm } from "./CommentForm.tsx";

interface PageLoading {
  reading: CommentCursor | null;
  failed: { from: CommentCursor; error: Error } | null;
  onMore: (from: CommentCursor) => void;
}

interface CommentListProps extends PageLoading {
  tree: CommentTree;
  queued: readonly QueuedComment[];
  context: CommentContext;
}

/** Oldest first. What was written here just now stands at the end, below what is not read yet. */
export function CommentList({ tree, queued, context, ...reads }: CommentListProps) {
  const t = useText(text);
  const threads = threadsOf(tree);
  const next = nextPageCursor(tree);
  const row = (thread: Thread) => (
    <ThreadRow key={thread.top.id} thread={thread} queued={queued} context={context} reads={reads} />
  );
  return (
    <>
      <ul className="flex flex-col gap-4">{threads.filter(({ top }) => !top.isNew).map(row)}</ul>
      {next && <MoreButton from={next} label={tree.hasNew ? t.newOnes : t.more} {...reads} />}
      <ul className="mt-4 flex flex-col gap-4 empty:hidden">
        {threads.filter(({ top }) => top.isNew).map(row)}
        {queued.map((one) => one.parentId === null && <QueuedRow key={one.seq} queued={one} size={40} />)}
        {context.pending?.answered === null && <PendingRow pending={context.pending} size={40} />}
      </ul>
    </>
  );
}

interface ThreadRowProps {
  thread: Thread;
  queued: readonly QueuedComment[];
  context: CommentContext;
  reads: PageLoading;
}

function ThreadRow({ thread, queued, context, reads }: ThreadRowProps) {
  const t = useText(text);
  const format = useFormat();
  const { top, answers, missing, next } = thread;
  const [answered, setAnswered] = useState<number | null>(null);
  const isHere = (id: number | null) => id === top.id || answers.some((node) => node.id === id);
  const pending = context.pending?.answered && isHere(context.pending.answered.id) ? context.pending : null;
  const waiting = queued.filter(({ parentId }) => isHere(parentId));
  const target = answered === null ? undefined : knownComment(answered);
  const read = answers.filter(({ isNew }) => !isNew);
  const written = answers.filter(({ isNew }) => isNew);
  const row = (node: Node) => (
    <CommentRow key={node.id} node={node} topId={top.id} context={context} onReply={setAnswered} />
  );
  const hasBelow =
    answers.length + waiting.length > 0 || next !== null || pending !== null || target !== undefined;
  return (
    <CommentRow node={top} topId={null} context={context} onReply={setAnswered}>
      {hasBelow && (
        <ul
          aria-label={t.answersOf(knownComment(top.id)?.user.name ?? "")}
          className="relative mt-1 flex flex-col gap-2.5 pl-4.5"
        >
          {read.map(row)}
          {next && (
            <Elbow>
              <MoreButton from={next} label={t.moreAnswers(format.number(missing))} {...reads} />
            </Elbow>
          )}
          {written.map(row)}
          {waiting.map((one) => (
            <QueuedRow key={one.seq} queued={one} size={32} />
          ))}
          {pending && <PendingRow pending={pending} size={32} />}
          {target && (
            <Elbow>
              <CommentForm
                key={target.id}
                answered={target}
                isBelowAnswer={target.id !== top.id}
                context={context}
                onClose={() => setAnswered(null)}
              />
            </Elbow>
          )}
        </ul>
      )}
    </CommentRow>
  );
}

function MoreButton({
  from,
  label,
  reading,
  failed,
  onMore,
}: PageLoading & { from: CommentCursor; label: string }) {
  const t = useText(text);
  const language = useLanguage();
  const isThis = (other: CommentCursor | undefined | null) =>
    Boolean(other) && other?.parent === from.parent && other?.after === from.after;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="quiet" size="sm" busy={isThis(reading)} onClick={() => onMore(from)}>
        {isThis(reading) ? t.readingMore : isThis(failed?.from) ? t.tryAgain : label}
      </Button>
      {failed && isThis(failed.from) && (
        <p role="alert" className="text-meta text-krishna-ink">
          {sentenceOf(failed.error, language).title}
        </p>
      )}
    </div>
  );
}
