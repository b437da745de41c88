// @chunk shared
import type { Localized } from "@angon/contract/kit/problem";
import { useLanguage } from "../i18n/language.tsx";
import { sentenceOf } from "./problem.ts";
import { RequestId } from "./RequestId.tsx";

interface FailureProps {
  error: unknown;
  sentences?: Readonly<Record<string, Localized>>;
}

/** The body of a notice that something could not be fetched. */
export const Failure = ({ error, sentences }: FailureProps) => (
  <>
    {sentenceOf(error, useLanguage(), sentences).title}
    <RequestId error={error} />
  </>
);
