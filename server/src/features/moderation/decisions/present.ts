import { preview } from "@angon/contract/markup/preview";
import type { Decision, DecisionOfStaff } from "@angon/contract/moderation";
import type { OwnDecision } from "@angon/contract/moderation/decisions";
import type { Viewer } from "../../../kit/access.ts";
import { canAppeal, canUndo } from "./access.ts";
import type { ModerationAppealRow, ModerationDecisionRow } from "./tables.ts";

const EXCERPT = 160;

export type ReadDecision = ModerationDecisionRow & {
  words: string | null;
  person: DecisionOfStaff["person"];
  decider: DecisionOfStaff["decided_by"];
  appeal_text: ModerationAppealRow["text"] | null;
  appealed_at: Date | null;
  verdict: ModerationAppealRow["verdict"];
  answer: ModerationAppealRow["answer"];
  judged_at: Date | null;
};

const isAppealOpen = ({ appealed_at, verdict }: ReadDecision) => appealed_at !== null && verdict === null;

const asDecision = (row: ReadDecision): Decision => ({
  id: row.id,
  kind: row.kind,
  object_id: row.object_id,
  excerpt: row.words === null ? null : preview(row.words, EXCERPT),
  hides: row.hides,
  sanction: row.sanction,
  until: row.until?.toISOString() ?? null,
  reason: row.reason as Decision["reason"],
  text: row.text,
  decided_at: row.decided_at.toISOString(),
  reversed_at: row.reversed_at?.toISOString() ?? null,
  appeal:
    row.appeal_text === null || row.appealed_at === null
      ? null
      : {
          text: row.appeal_text,
          created_at: row.appealed_at.toISOString(),
          verdict: row.verdict,
          answer: row.answer,
          decided_at: row.judged_at?.toISOString() ?? null,
        },
});

/** Moderators read what a decision was about while its report or appeal is open, as they read the thing itself. */
export const asDecisionOfStaff = (viewer: Viewer, row: ReadDecision): DecisionOfStaff => ({
  ...asDecision(row),
  ...(!isAppealOpen(row) && { excerpt: null }),
  person: row.person,
  decided_by: row.decider,
  can: { undo: row.reversed_at === null && canUndo(viewer, row) },
});

/** The person is not told who decided. */
export const asOwnDecision = (viewer: Pick<Viewer, "userId">, row: ReadDecision): OwnDecision => ({
  ...asDecision(row),
  can: { appeal: row.appeal_text === null && canAppeal(viewer, row) },
});
