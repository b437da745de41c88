import type { Sitter } from "@angon/contract/quizzes/analysis";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Clock, Search } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { formatTimer } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { useDebounced } from "../../../../lib/data/use-debounced.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Chip, type ChipTone } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { RowSkeleton } from "../../../../ui/Skeleton.tsx";
import { sittersQuery } from "../api.ts";
import { text } from "../text.ts";

const loadDialog = () => import("./ExtendDialog.tsx");

/** The students of an exam with attempt and extension; a name finds also those who did not sit it. */
export function Sitters({ examId }: { examId: number }) {
  const t = useText(text);
  const language = useLanguage();
  const [term, setTerm] = useState("");
  const asked = useDebounced(term.trim());
  const list = useInfiniteQuery(sittersQuery(examId, asked), queryClient);
  const first = list.data?.pages[0];
  const sitters = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Card as="section" inset aria-label={t.sitters} className="mt-3! overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 pb-2">
        <h2 className="text-h3">{t.sitters}</h2>
        <Input
          type="search"
          value={term}
          aria-label={t.find}
          placeholder={t.find}
          lead={<Icon of={Search} size={18} className="text-ink-3" />}
          className="min-h-11! md:w-64"
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      {list.isPending && (
        <div aria-busy="true">
          <span className="sr-only">{t.loading}</span>
          <RowSkeleton />
          <RowSkeleton />
        </div>
      )}
      {list.error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3">
          <p className="text-small">{sentenceOf(list.error, language).title}</p>
          <Button size="sm" onClick={() => void (first ? list.fetchNextPage() : list.refetch())}>
            {t.tryAgain}
          </Button>
        </div>
      )}
      {first && sitters.length === 0 && (
        <p className="px-4 pb-4 text-small text-ink-2">{asked ? t.noOne : t.noSitters}</p>
      )}
      <ul className="divide-y divide-line">
        {first &&
          sitters.map((sitter) => (
            <SitterRow
              key={sitter.user.id}
              sitter={sitter}
              exam={{
                id: examId,
                total: first.total_marks,
                end: first.end_time,
                mayExtend: first.can.extend,
              }}
            />
          ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

const tones: Record<Sitter["state"], ChipTone> = {
  absent: "neutral",
  running: "peacock",
  handed_in: "primary",
  by_time: "marigold",
};

interface SitterRowProps {
  sitter: Sitter;
  exam: { id: number; total: number; end: string; mayExtend: boolean };
}

function SitterRow({ sitter, exam }: SitterRowProps) {
  const t = useText(text);
  const format = useFormat();
  const { dayTime } = useClockTime();
  const dialog = useLazyDialog(loadDialog);
  const { user, state, score, duration, leaves, extension } = sitter;
  const mayExtend = exam.mayExtend && (state === "absent" || state === "running");
  const facts = [
    score !== null && `${format.digits(String(score))}/${format.number(exam.total)}`,
    duration !== null && formatTimer(format, duration),
    leaves > 0 && t.leaves(format.number(leaves)),
    extension && extension.minutes > 0 && t.extended(format.number(extension.minutes)),
    extension?.end_time && t.extendedTo(dayTime(extension.end_time)),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Avatar src={user.image} id={user.id} owner={user.name} size={40} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-small font-semibold">
          <Link href={`/users/${user.id}`} className="wrap-anywhere">
            {user.name}
          </Link>
          <Chip size="sm" tone={tones[state]}>
            {state === "absent" ? t.absentState : t[state]}
          </Chip>
        </p>
        <p className="num text-meta text-ink-2">{facts.join(" · ")}</p>
        {extension && <p className="text-meta text-ink-3">{extension.reason}</p>}
      </div>
      {mayExtend && (
        <Button
          size="sm"
          variant="secondary"
          icon={Clock}
          className="ml-auto"
          aria-label={t.giveTo(user.name)}
          onClick={dialog.open}
        >
          {t.give}
        </Button>
      )}
      {dialog.Content && <dialog.Content {...dialog.dialogProps} user={user} exam={exam} />}
    </li>
  );
}
