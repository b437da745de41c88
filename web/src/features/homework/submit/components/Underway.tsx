import type { Homework } from "@angon/contract/homework";
import { receiptsErrors } from "@angon/contract/homework/receipts";
import { submissionsErrors } from "@angon/contract/homework/submissions";
import { CircleCheck, Clock, TriangleAlert, WifiOff } from "lucide-react";
import { useOnline } from "../../../../lib/browser/online.ts";
import { ProblemError, sentenceOf } from "../../../../lib/http/problem.ts";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { text } from "../text.ts";
import type { HandIn, Underway as Work } from "../use-hand-in.ts";
import { FileProgress } from "./FileProgress.tsx";

interface UnderwayProps {
  homework: Homework;
  underway: Work;
  handIn: HandIn;
  isOver: boolean;
}

/** Work that is being handed in: its receipt, its files, or the reason why it was not taken. */
export function Underway({ underway, handIn, isOver }: UnderwayProps) {
  const t = useText(text);
  const { parcel, entry } = underway;
  const isStuck = entry.state !== "waiting";
  const isMissed = !parcel.receipt && (isStuck ? entry.problem?.code === "homework.time_over" : isOver);
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div role="status" className="flex flex-col gap-2">
        <Receipt work={underway} />
        {isMissed ? <Missed /> : isStuck && <Refusal work={underway} />}
      </div>
      <FileProgress parcel={parcel} />
      <div className="flex flex-wrap gap-2">
        {isStuck && (
          <Button size="sm" onClick={() => void handIn.sendAgain(underway)}>
            {t.sendAgain}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => void handIn.takeBack(underway)}>
          {t.takeBack}
        </Button>
      </div>
    </div>
  );
}

function Receipt({ work: { parcel, entry } }: { work: Work }) {
  const t = useText(text);
  const clock = useClockTime();
  const isOnline = useOnline();
  const { receipt } = parcel;
  return (
    <>
      {receipt ? (
        <div className="flex gap-2.5 rounded-control bg-primary-soft p-3">
          <Icon of={CircleCheck} size={22} className="shrink-0 text-primary-ink" />
          <div>
            <p className="text-label font-semibold">{t.receipt(clock.time(receipt.committed_at))}</p>
            <p className="text-meta text-ink-2">
              {t.receiptMeans} {t.restUntil(clock.dayTime(receipt.pages_until))}
            </p>
          </div>
        </div>
      ) : (
        entry.state === "waiting" && (
          <p className="flex items-center gap-2 text-small text-ink-2">
            <Icon of={Clock} size={18} />
            {t.noReceipt}
          </p>
        )
      )}
      {!isOnline && (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon of={WifiOff} size={18} />
          {t.offline}
        </p>
      )}
    </>
  );
}

function Missed() {
  const t = useText(text);
  return (
    <div className="flex gap-2.5 rounded-control bg-krishna-soft p-3">
      <Icon of={TriangleAlert} size={22} className="shrink-0 text-krishna-ink" />
      <div>
        <p className="text-label font-semibold text-krishna-ink">{t.missedTitle}</p>
        <p className="text-small">{t.missedBody}</p>
      </div>
    </div>
  );
}

const sentences = { ...submissionsErrors, ...receiptsErrors };

function Refusal({ work: { entry } }: { work: Work }) {
  const t = useText(text);
  const language = useLanguage();
  const code = entry.problem?.code ?? "";
  const own = code in sentences ? sentences[code as keyof typeof sentences][language] : undefined;
  const reason = own ?? (entry.problem && sentenceOf(new ProblemError(entry.problem), language).title);
  return (
    <p className="flex gap-2 text-small text-krishna-ink">
      <Icon of={TriangleAlert} size={18} className="mt-0.5 shrink-0" />
      {entry.state === "old" ? t.old : reason}
    </p>
  );
}
