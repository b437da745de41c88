import { membersErrors, type Ban } from "@angon/contract/members";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { bansQuery, liftBan } from "../api.ts";
import { manageText } from "../lazy-text.ts";
import { BannedRow, LoadFailed } from "./PersonRows.tsx";

/** Banned users with reason and end of the ban. */
export function BanList({ groupId }: { groupId: number }) {
  const t = useText(manageText);
  const { data, error, refetch } = useQuery(bansQuery(groupId), queryClient);

  if (data) return <Banned groupId={groupId} bans={data} />;
  if (error) return <LoadFailed title={t.bansFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <RowSkeleton />
    </div>
  );
}

interface BannedProps {
  groupId: number;
  bans: readonly Ban[];
}

function Banned({ groupId, bans }: BannedProps) {
  const t = useText(manageText);
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const query = bansQuery(groupId);
  const lifting = useAction({
    run: async ({ user }: Ban) => {
      await liftBan(groupId, user.id);
      // An older response must not bring the lifted ban back.
      await queryClient.cancelQueries(query);
      return user;
    },
    onSuccess: (user) => {
      queryClient.setQueryData(query.queryKey, (before) => before?.filter((ban) => ban.user.id !== user.id));
      list.current?.focus();
      toast({ title: t.lifted, body: t.mayComeBack(user.name) });
    },
    onError: (error) => {
      toast({ tone: "bad", title: t.liftFailed, body: sentenceOf(error, language, membersErrors).title });
      // Another manager has lifted the ban.
      if (error instanceof ProblemError && error.status === 404) void queryClient.resetQueries(query);
    },
  });
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {bans.length === 0 && <p className="px-4 py-1 text-small text-ink-2">{t.noBans}</p>}
      <ul className="empty:hidden">
        {bans.map((ban) => (
          <BannedRow
            key={ban.user.id}
            ban={ban}
            isBusy={lifting.isPending && lifting.input?.user.id === ban.user.id}
            onLift={() => lifting.isPending || lifting.start(ban)}
          />
        ))}
      </ul>
    </div>
  );
}
