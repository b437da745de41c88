import {
  errors,
  fieldSentences,
  isErrorCode,
  isFieldCode,
  type ErrorCode,
  type Problem,
} from "@angon/contract";
import type { core } from "zod/mini";
import type { Language } from "../context.ts";
import type { FieldProblem } from "../fail.ts";

/** A refusal as RFC 9457 writes it: catalogue texts word for word, everything else in the reader's language. */
export function problemOf(
  code: ErrorCode,
  language: Language,
  requestId: string,
  fields?: readonly FieldProblem[],
): Problem {
  const entry = errors[code];
  const wire = entry.wire ?? { title: entry[language], detail: entry[language] };
  return {
    type: `urn:angon:${code}`,
    title: wire.title,
    status: entry.status,
    detail: wire.detail,
    code,
    requestId,
    ...(fields
      ? { errors: fields.map((field) => ({ ...field, message: sentenceOf(field.code, language) })) }
      : {}),
  };
}

function sentenceOf(code: string, language: Language): string {
  if (isErrorCode(code)) return errors[code][language];
  return fieldSentences[isFieldCode(code) ? code : "bad_format"][language];
}

const byIssue: Partial<Record<core.$ZodIssue["code"], string>> = {
  invalid_type: "wrong_type",
  invalid_value: "not_an_option",
  too_small: "out_of_range",
  too_big: "out_of_range",
  invalid_format: "bad_format",
};

/** Our checks carry a code as their message; zod's own messages are sentences, and become a code. */
function codeOf(issue: core.$ZodIssue): string {
  if (isErrorCode(issue.message) || isFieldCode(issue.message)) return issue.message;
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  return byIssue[issue.code] ?? "bad_format";
}

/** The fields that are wrong; one with a code of its own gives its name to the whole refusal. */
export function fieldProblems(error: core.$ZodError): { code: ErrorCode; fields: FieldProblem[] } {
  const fields = error.issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    code: codeOf(issue),
  }));
  const named = fields.find((field) => isErrorCode(field.code))?.code;
  return { code: named && isErrorCode(named) ? named : "common.validation", fields };
}
