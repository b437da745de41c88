import { REASON_LIMIT, type Case, type Sanction } from "@angon/contract/moderation";
import type { ReportReason } from "@angon/contract/reports";
import { isTooLong, isTooShort } from "@angon/contract";
import type { Verdict } from "./api.ts";

/** Offered ends of a mute or a suspension. */
export const sanctionDays = [1, 3, 7, 30, 90] as const;

export interface Draft {
  decision: "hide" | "keep";
  sanction: Sanction | "none";
  days: number;
  reason: ReportReason | null;
  text: string;
}

const DEFAULT_DAYS = 3;

/** The reason that most reports give is chosen beforehand. */
export const draftFor = ({ reports }: Pick<Case, "reports">): Draft => ({
  decision: "keep",
  sanction: "none",
  days: DEFAULT_DAYS,
  reason: reports[0]?.reason ?? null,
  text: "",
});

/** A decision that touches a person needs a reason and a text. */
export const concerns = ({ decision, sanction }: Draft): boolean =>
  decision === "hide" || sanction !== "none";

export const problemsOf = (draft: Draft) => ({
  reason: concerns(draft) && draft.reason === null,
  text: concerns(draft) && (isTooShort(draft.text, 1) || isTooLong(draft.text, REASON_LIMIT)),
});

const DAY_MS = 86_400_000;

const hasEnd = (sanction: Draft["sanction"]) => sanction === "mute" || sanction === "suspend";

export const verdictOf = (draft: Draft, now: number): Verdict => ({
  decision: draft.decision,
  sanction:
    draft.sanction === "none"
      ? null
      : {
          kind: draft.sanction,
          until: hasEnd(draft.sanction) ? new Date(now + draft.days * DAY_MS).toISOString() : null,
        },
  reason: concerns(draft) ? draft.reason : null,
  text: concerns(draft) ? draft.text.trim() : null,
});

/** The choice of a number key: 1 to keep, 2 to hide, 3 to 5 the sanctions; undefined where it is not allowed. */
export function keyed(digit: number, { hide, sanction }: Case["can"]): Partial<Draft> | undefined {
  if (digit === 1) return { decision: "keep", sanction: "none" };
  if (digit === 2) return hide ? { decision: "hide" } : undefined;
  const chosen = ({ 3: "warn", 4: "mute", 5: "suspend" } as const)[digit];
  return chosen && sanction ? { sanction: chosen } : undefined;
}

/** The neighbour of a report in the queue. */
export const beside = (ids: readonly number[], id: number, step: 1 | -1): number | undefined => {
  const place = ids.indexOf(id);
  return place < 0 ? ids[0] : ids[place + step];
};
