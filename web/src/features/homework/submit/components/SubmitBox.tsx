import type { Homework } from "@angon/contract/homework";
import { useEffect, useState } from "react";
import { useOnline } from "../../../../lib/browser/online.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { useSession } from "../../../session/public.ts";
import { endOf, isOver, lateFrom } from "../rules.ts";
import { text } from "../text.ts";
import { useHandIn, type Underway as Work } from "../use-hand-in.ts";
import { DraftForm } from "./DraftForm.tsx";
import { Underway } from "./Underway.tsx";

/** The box disappears when the time is over, but for work that is being sent. */
export function SubmitBox({ homework }: { homework: Homework }) {
  const { stub } = useSession();
  return stub ? <Box key={`${stub.id} ${homework.id}`} homework={homework} userId={stub.id} /> : null;
}

function Box({ homework, userId }: { homework: Homework; userId: number }) {
  const t = useText(text);
  const now = useNow(lateFrom(homework), endOf(homework));
  const isOnline = useOnline();
  const owner = { userId, homeworkId: homework.id };
  const handIn = useHandIn(owner);
  const { underway } = handIn;
  if (underway === undefined) return null;
  const headingOf = ({ entry }: Work) =>
    entry.state !== "waiting" ? t.refused : isOnline ? t.sending : t.waiting;
  const isOpen = homework.can.submit && !isOver(homework, now);
  if (!underway && !isOpen) return null;
  return (
    <Card padded aria-labelledby="submit-title">
      <h2 id="submit-title" tabIndex={-1} className="text-h2">
        {underway ? headingOf(underway) : t.title}
      </h2>
      {underway ? (
        <Underway homework={homework} underway={underway} handIn={handIn} isOver={isOver(homework, now)} />
      ) : (
        <>
          <p className="mt-0.5 text-small text-ink-2">{homework.has_submitted ? t.returned : t.once}</p>
          {!homework.has_submitted && now > lateFrom(homework) && (
            <p className="mt-1 text-small text-krishna-ink">{t.lateNow}</p>
          )}
          <DraftForm owner={owner} topic={homework.topic} handIn={handIn} />
        </>
      )}
    </Card>
  );
}

/** A timer cannot wait longer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** The time, as of the last of these moments that has passed. */
function useNow(first: number, second: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = Math.min(...[first, second].filter((moment) => moment >= now));
    if (next === Infinity) return;
    const wait = Math.min(MAX_WAIT_MS, Math.max(0, next - Date.now()) + 1);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [now, first, second]);
  return now;
}
