import { membersErrors, type Ban } from "@angon/contract/members";
import { useCallback, useRef, useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLoad } from "../../../lib/data/use-load.ts";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { liftBan, readBans } from "../api.ts";
import { manageText } from "../lazy-text.ts";
import { BannedRow, LoadFailed } from "./PersonRows.tsx";

/** Banned users with reason and end of the ban. */
export function BanList({ groupId }: { groupId: number }) {
  const t = useText(manageText);
  const read = useCallback((signal: AbortSignal) => readBans(groupId, signal), [groupId]);
  const { data, error, retry } = useLoad(read);

  if (error) return <LoadFailed title={t.bansFailed} error={error} onRetry={retry} />;
  if (data) return <Banned groupId={groupId} first={data} onGone={retry} />;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <RowSkeleton />
    </div>
  );
}

interface BannedProps {
  groupId: number;
  first: readonly Ban[];
  /** Another manager has lifted one of the bans. */
  onGone: () => void;
}

function Banned({ groupId, first, onGone }: BannedProps) {
  const t = useText(manageText);
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const [bans, setBans] = useState(first);
  const lifting = useAction({
    run: async ({ user }: Ban) => {
      await liftBan(groupId, user.id);
      return user;
    },
    onSuccess: (user) => {
      setBans((before) => before.filter((ban) => ban.user.id !== user.id));
      list.current?.focus();
      toast({ title: t.lifted, body: t.mayComeBack(user.name) });
    },
    onError: (error) => {
      toast({ tone: "bad", title: t.liftFailed, body: sentenceOf(error, language, membersErrors).title });
      if (error instanceof ProblemError && error.status === 404) onGone();
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
