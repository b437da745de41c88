import type { AdminBatch } from "@angon/contract/administration/batches";
import { useState } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { isClosed, type BatchChange } from "../rules.ts";
import { text } from "../text.ts";
import { BatchDialog } from "./BatchDialog.tsx";

interface Asked {
  title: string;
  body: string;
  now: string;
  change: BatchChange;
}

/** One school year with the steps of its life: promotion and its undo, closing, reopening. */
export function BatchRow({ batch }: { batch: AdminBatch }) {
  const t = useText(text);
  const { number, date, digits } = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const { name, level, next_level, promoted, students, groups, exam_on, closed_at, is_current } = batch;
  const facts = [t.class(digits(String(level))), t.students(number(students)), t.groups(number(groups))];
  const promote: Asked | null = next_level && {
    title: t.promoteTitle(name),
    body: t.promoteBody(number(students), digits(String(level)), digits(String(next_level))),
    now: t.promote(digits(String(next_level))),
    change: { level: next_level },
  };
  const undo: Asked | null = promoted && {
    title: t.undoTitle(name),
    body: t.undoBody(number(students), digits(String(level)), digits(String(promoted.from))),
    now: t.undo(digits(String(promoted.from))),
    change: { level: promoted.from },
  };
  const close: Asked = {
    title: t.closeTitle(name),
    body: t.closeBody(number(students), number(groups)),
    now: t.close,
    change: { closed: true },
  };
  const reopen: Asked = {
    title: t.reopenTitle(name),
    body: t.reopenBody,
    now: t.reopen,
    change: { closed: false },
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-h3">{name}</h2>
          {is_current && (
            <Chip size="sm" tone="primary">
              {t.current}
            </Chip>
          )}
          {closed_at && (
            <Chip size="sm" tone="clay">
              {t.closed(date(closed_at))}
            </Chip>
          )}
        </div>
        <p className="num text-small text-ink-2">
          {[...facts, exam_on && t.exam(date(exam_on))].filter(Boolean).join(" · ")}
        </p>
        {promoted && (
          <p className="num text-meta text-ink-2">
            {t.promoted(
              date(promoted.at),
              number(promoted.students),
              digits(String(promoted.from)),
              digits(String(level)),
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {promote && (
          <Button size="sm" variant="tint" onClick={() => setAsked(promote)}>
            {promote.now}
          </Button>
        )}
        {undo && (
          <Button size="sm" variant="secondary" onClick={() => setAsked(undo)}>
            {undo.now}
          </Button>
        )}
        {isClosed(batch) ? (
          <Button size="sm" variant="secondary" onClick={() => setAsked(reopen)}>
            {t.reopen}
          </Button>
        ) : (
          <Button size="sm" variant="dangerTint" onClick={() => setAsked(close)}>
            {t.close}
          </Button>
        )}
      </div>
      {asked && <BatchDialog name={name} {...asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}
