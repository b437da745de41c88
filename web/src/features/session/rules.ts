import { isPasswordLongEnough } from "@angon/contract/accounts";
import { codePattern, phonePattern } from "@angon/contract/kit/text";
import { ProblemError } from "../../lib/http/problem.ts";

export const phoneProblems = ({ phone }: { phone: string }) => ({ phone: !phonePattern.test(phone) });

export const signInProblems = ({ phone, password }: { phone: string; password: string }) => ({
  ...phoneProblems({ phone }),
  password: password === "",
});

export const isSuspended = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "session.suspended";

export const codeProblems = ({ code }: { code: string }) => ({ code: !codePattern.test(code) });

interface Reset {
  code: string;
  password: string;
  /** The user only signs in by the code. */
  keepsPassword: boolean;
}

export const resetProblems = ({ code, password, keepsPassword }: Reset) => ({
  ...codeProblems({ code }),
  password: !keepsPassword && !isPasswordLongEnough(password),
});

export const officeCodeProblems = (form: { phone: string; code: string; password: string }) => ({
  ...phoneProblems(form),
  ...codeProblems(form),
  password: !isPasswordLongEnough(form.password),
});

/** Phone and code of a slip, behind the `#` of its link. */
export function slipIn(hash: string): { phone: string; code: string } | undefined {
  const given = new URLSearchParams(hash.slice(1));
  const [phone, code] = [given.get("phone") ?? "", given.get("code") ?? ""];
  return phonePattern.test(phone) && codePattern.test(code) ? { phone, code } : undefined;
}

/** The code was right, and the number has no account yet. */
export const isNewcomer = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "accounts.not_registered";

/** The code is of no use any more; after anything else it may still be sent again. */
export const isCodeSpent = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "accounts.wrong_code";

/** The code was issued by the office, which sets a password. */
export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === "accounts.password_needed";

/** `slip` is the way of a printed code, whose link has phone and code behind its `#`. */
export type Way = "password" | "code" | "join" | "reset" | "slip";

const ways: readonly string[] = ["code", "join", "reset", "slip"] satisfies Way[];

export const wayOf = (asked: string | null): Way =>
  asked !== null && ways.includes(asked) ? (asked as Way) : "password";

interface AuthPath {
  way?: Way;
  step?: "1";
  next: string;
}

export function authPath({ way = "password", step, next }: AuthPath): string {
  const query = new URLSearchParams();
  if (step) query.set("step", step);
  if (way !== "password") query.set("way", way);
  if (next !== "/") query.set("next", next);
  return String(query) === "" ? "/auth" : `/auth?${query}`;
}
