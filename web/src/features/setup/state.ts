import { emptyFields, steps, type SetupFields, type Step } from "./rules.ts";

const KEY = "angon_setup";

interface Stored {
  step: Step;
  fields: SetupFields;
}

/** Kept for this tab alone, without the password: the form holds the code of the server's log. */
export function storeProgress(step: Step, { password: _, ...fields }: SetupFields): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ step, fields }));
  } catch {
    return;
  }
}

export function forgetProgress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** The typed values of an earlier load of the page; the steps after the password wait until it is typed again. */
export function storedProgress(today: Date): Stored {
  const empty = emptyFields(today);
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    const fields = { ...empty, ...stored.fields, password: "" };
    const step = steps.find((one) => one === stored.step) ?? "code";
    const isAfterPassword = steps.indexOf(step) > steps.indexOf("admin");
    return { step: isAfterPassword ? "admin" : step, fields };
  } catch {
    return { step: "code", fields: empty };
  }
}
