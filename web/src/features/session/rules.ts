import { isPasswordLongEnough } from "@angon/contract/accounts";
import { codePattern, isTooLong, isTooShort, phonePattern } from "@angon/contract/kit/text";
import { NAME_LENGTH } from "@angon/contract/people";

export const phoneProblems = ({ phone }: { phone: string }) => ({ phone: !phonePattern.test(phone) });

export const signInProblems = ({ phone, password }: { phone: string; password: string }) => ({
  ...phoneProblems({ phone }),
  password: password === "",
});

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

export interface NewcomerForm {
  name: string;
  password: string;
  who: "student" | "guardian";
  batch: string | null;
}

/** A school without batches yet takes students without one. */
export const newcomerProblems = (
  { name, password, who, batch }: NewcomerForm,
  batches: readonly string[],
) => ({
  name: isTooShort(name, NAME_LENGTH.min) || isTooLong(name, NAME_LENGTH.max),
  password: !isPasswordLongEnough(password),
  batch: who === "student" && batch === null && batches.length > 0,
});
