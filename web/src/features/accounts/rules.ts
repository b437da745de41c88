import { isPasswordLongEnough } from "@angon/contract/accounts";
import { isTooLong, isTooShort } from "@angon/contract/kit/text";
import { NAME_LENGTH } from "@angon/contract/people";

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
