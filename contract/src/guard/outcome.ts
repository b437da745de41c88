import { gravest, type Finding } from "./verdicts.ts";

/** `isTrusted` of the author; `mayHold` where a text can wait; `mayNudge` where there is a second try. */
export type Circumstances = {
  isTrusted: boolean;
  isConfirmed: boolean;
  mayHold: boolean;
  mayNudge: boolean;
};

/** The codes of `guardRefusals`. */
export type Refusal = `guard.${Finding["kind"] | "nudge" | "nudge_contact"}`;

export type Outcome = { is: "published" } | { is: "held" } | { is: "refused"; code: Refusal };

/** A trusted author is asked where others are held or refused, but for words that are blocked. */
const softened = (finding: Finding): Finding =>
  finding.kind === "word" && finding.verdict === "block" ? finding : { ...finding, verdict: "nudge" };

export function outcomeOf(findings: readonly Finding[], how: Circumstances): Outcome {
  const finding = gravest(how.isTrusted ? findings.map(softened) : findings);
  if (!finding) return { is: "published" };
  if (finding.verdict === "nudge") {
    if (how.isConfirmed || !how.mayNudge) return { is: "published" };
    return { is: "refused", code: finding.kind === "word" ? "guard.nudge" : "guard.nudge_contact" };
  }
  if (finding.verdict === "hold" && how.mayHold) return { is: "held" };
  return { is: "refused", code: `guard.${finding.kind}` };
}
