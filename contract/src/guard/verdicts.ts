/** Said kindly and may be sent; published after a moderator's yes; refused. */
export const verdicts = ["nudge", "hold", "block"] as const;
export type Verdict = (typeof verdicts)[number];

export const contactKinds = ["phone", "email", "handle", "link"] as const;
export type ContactKind = (typeof contactKinds)[number];

export const findingKinds = ["word", ...contactKinds] as const;

/** A finding in a text; `word` is the position of the word in the list. */
export type Finding =
  { kind: "word"; verdict: Verdict; word: number } | { kind: ContactKind; verdict: Verdict };

/** A word of the list as it is compared: hashes of its keys, those that are guesses apart. */
export type ListedWord = {
  sure: number[];
  guessed: number[];
  words: number;
  /** Keys of the first word of a phrase. Missing in lists that a phone keeps from an earlier release. */
  starts?: number[] | undefined;
  /** Missing in lists that a phone keeps from an earlier release. */
  letters?: number | undefined;
  verdict: Verdict;
};

export const isGraver = (one: Verdict, other: Verdict): boolean =>
  verdicts.indexOf(one) > verdicts.indexOf(other);

/** The gravest finding decides; none lets the text pass. */
export const gravest = (findings: readonly Finding[]): Finding | undefined =>
  findings.reduce<Finding | undefined>(
    (worst, finding) => (worst && !isGraver(finding.verdict, worst.verdict) ? worst : finding),
    undefined,
  );
