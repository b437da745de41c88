import { ProblemError } from "../http/problem.ts";

/**
 * The server's problems by field, in the codes of the form; null when the error names no field, or only fields for
 * whose code the form has no sentence.
 */
export function serverProblems<Code extends string>(
  error: unknown,
  codeOf: (code: string) => Code | undefined,
): Record<string, Code> | null {
  if (!(error instanceof ProblemError)) return null;
  const problems: Record<string, Code> = {};
  for (const { path, code } of error.fields) {
    const known = codeOf(code);
    // `eligible_ids.3` belongs to the field `eligible_ids`.
    if (known !== undefined) problems[path.split(".")[0] ?? path] ??= known;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}
