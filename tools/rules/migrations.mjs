/** Migrations from this number on say which kind of step they are; those before it were applied without. */
const FIRST = 196;

/** Steps after which the release before cannot read or write. */
const CONTRACTING = [
  { step: /\bdrop\s+(table|column|view|type)\b/i, does: "drops something" },
  { step: /\brename\b/i, does: "renames something" },
  { step: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, does: "changes the type of a column" },
  { step: /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, does: "makes a column not null" },
  { step: /\balter\s+column\s+\S+\s+drop\s+default\b/i, does: "drops a default" },
  {
    step: /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
    does: "adds a column that is not null without a default",
  },
];

const withoutComments = (text) => text.replace(/--.*$/gm, "");

/** The number up to which the newest release of the changelog has migrations. */
export function releasedUpTo(changelog) {
  const numbers = [...changelog.matchAll(/^Migrations up to (\d{4})/gm)].map(([, number]) => Number(number));
  return Math.max(0, ...numbers);
}

/** Sentences about migrations that would break the release before while both run (docs/decisions/0037). */
export function migrationProblems(migrations, released) {
  return migrations.flatMap(({ name, text }) => {
    const number = Number(name.slice(0, 4));
    if (number < FIRST) return [];
    const [, kind, expand] = /^(?:-- no transaction\n)?-- (?:(expand)|contract: (\d{4}))\n/.exec(text) ?? [];
    if (kind === "expand") {
      const broken = CONTRACTING.find(({ step }) => step.test(withoutComments(text)));
      return broken ? [`${name} says "expand" and ${broken.does}: the release before still needs it.`] : [];
    }
    if (expand === undefined)
      return [`${name} must begin with "-- expand" or with "-- contract: NNNN", the number of its expand.`];
    return Number(expand) > released
      ? [`${name} contracts ${expand}, which no release has yet: it belongs to the release after that.`]
      : [];
  });
}
