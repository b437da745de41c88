import type { GroupPage } from "@angon/contract/groups";
import { membersErrors, type JoinRequest } from "@angon/contract/members";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { changeGroupPage, reloadGroupPage } from "../../groups/public.ts";
import { answerRequest, requestsQuery } from "../api.ts";
import { manageText } from "../lazy-text.ts";
import { AcceptMany } from "./AcceptMany.tsx";
import { AskerRow, LoadFailed } from "./PersonRows.tsx";

const SHOWN_AT_FIRST = 3;

interface JoinRequestsProps {
  group: GroupPage;
  onLetIn: () => void;
}

/** Pending join requests. A decision applies at once and is undone when the request fails. */
export function JoinRequests({ group, onLetIn }: JoinRequestsProps) {
  const t = useText(manageText);
  const format = useFormat();
  const language = useLanguage();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(requestsQuery(group.id), queryClient);
  const waiting = data?.filter(({ user }) => !answered.has(user.id));
  const shown = showsAll ? waiting : waiting?.slice(0, SHOWN_AT_FIRST);
  const hidden = (waiting?.length ?? 0) - (shown?.length ?? 0);

  const reload = () => {
    setAnswered(new Set());
    void queryClient.resetQueries(requestsQuery(group.id));
  };
  const answer = async ({ user }: JoinRequest, isLetIn: boolean) => {
    setAnswered((before) => new Set(before).add(user.id));
    // The button that was pressed goes with its row.
    section.current?.focus();
    try {
      const { member_count } = await answerRequest(group.id, user.id, isLetIn);
      changeGroupPage(group.slug, (page) => ({
        ...page,
        member_count,
        open_requests: Math.max(0, (page.open_requests ?? 0) - 1),
      }));
      if (!isLetIn) return void toast({ title: t.rejected, body: t.mayAskAgain(user.name) });
      toast({ title: t.accepted(user.name) });
      reloadGroupPage(group.slug);
      onLetIn();
    } catch (problem) {
      toast({
        tone: "bad",
        title: t.answerFailed,
        body: sentenceOf(problem, language, membersErrors).title,
      });
      // The request may be withdrawn, or another manager has decided it.
      if (problem instanceof ProblemError && problem.status === 404) return reload();
      setAnswered((before) => new Set([...before].filter((one) => one !== user.id)));
    }
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-[14px] border border-line bg-surface py-3"
    >
      <h3 id={id} className="px-4">
        {t.requests}{" "}
        <span className="num font-normal text-ink-3">
          {t.count(format.number(waiting?.length ?? group.open_requests ?? 0))}
        </span>
      </h3>
      <p className="px-4 text-meta text-ink-3">{waiting?.length === 0 ? t.allAnswered : t.requestsHow}</p>
      {error && !data && <LoadFailed title={t.requestsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-busy="true">
          <span className="sr-only">{t.loading}</span>
          {Array.from({ length: Math.min(Math.max(group.open_requests ?? 1, 1), SHOWN_AT_FIRST) }, (_, i) => (
            <div key={i} className="h-27.5 sm:h-17">
              <RowSkeleton />
            </div>
          ))}
          {(group.open_requests ?? 0) > 1 && <div className="h-14" />}
        </div>
      )}
      <ul className="empty:hidden">
        {shown?.map((request) => (
          <AskerRow
            key={request.user.id}
            request={request}
            isChosen={chosen.has(request.user.id)}
            onChoose={
              waiting && waiting.length > 1
                ? (isChosen) =>
                    setChosen((before) => {
                      const next = new Set(before);
                      if (isChosen) next.add(request.user.id);
                      else next.delete(request.user.id);
                      return next;
                    })
                : undefined
            }
            onAnswer={(isLetIn) => void answer(request, isLetIn)}
          />
        ))}
      </ul>
      <AcceptMany
        groupId={group.id}
        waiting={waiting ?? []}
        chosen={chosen}
        onDone={({ member_count, counts }) => {
          changeGroupPage(group.slug, (page) => ({
            ...page,
            member_count,
            open_requests: Math.max(0, (page.open_requests ?? 0) - counts.done),
          }));
          setChosen(new Set());
          reload();
          reloadGroupPage(group.slug);
          onLetIn();
        }}
      />
      {hidden > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)} className="mx-2 mt-1">
          {t.more(format.number(hidden))}
        </Button>
      )}
    </section>
  );
}
