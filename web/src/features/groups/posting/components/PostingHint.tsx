import { useEffect } from "react";
import { useCountdown } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { reloadGroupPage, useGroupPage } from "../../state.ts";
import { hintsOf, type Written } from "../rules.ts";
import { noteText } from "../text.ts";
import { RuleNote } from "./RuleNote.tsx";

interface PostingHintProps {
  groupId: number;
  writes: Written;
  /** How often the viewer has written here: each time takes a turn of slow mode. */
  sent?: number;
  className?: string;
}

/** The rules that the viewer's next post or comment in this group meets; empty where none applies. */
export default function PostingHint({ groupId, writes, sent = 0, className = "" }: PostingHintProps) {
  const t = useText(noteText);
  const format = useFormat();
  const ref = String(groupId);
  const { group } = useGroupPage(ref);
  const { next_at, slow_minutes = 0 } = group?.rules ?? {};
  const isSlow = slow_minutes > 0;
  useEffect(() => {
    if (sent > 0 && isSlow) reloadGroupPage(ref);
  }, [ref, sent, isSlow]);
  const left = useCountdown(next_at === undefined ? null : Date.parse(next_at));
  const hints = group ? hintsOf(group, writes) : [];
  if (hints.length === 0) return null;
  const slow = left > 0 ? t.slowLeft(format.wait(left)) : t.slow(format.wait(slow_minutes * 60));
  return (
    <RuleNote className={className}>
      {hints.map((hint) => (hint === "slow" ? slow : t[hint])).join(" ")}
    </RuleNote>
  );
}
