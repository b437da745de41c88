import type { Problem, Localized } from "@angon/contract/kit/problem";
import type { Language } from "../../ui/language.ts";
import { formatters } from "../i18n/format.ts";
import { sentenceIn, text, textIn } from "../i18n/text.ts";

export interface FieldProblem {
  path: string;
  code: string;
  message: string;
}

interface ProblemInit extends Partial<Omit<Problem, "errors" | "type">> {
  status: number;
  code: string;
  fields?: FieldProblem[];
  retryAfter?: number;
  cause?: unknown;
}

/** A request that the server answered with a problem, or, with status 0, a request without a response. */
export class ProblemError extends Error {
  readonly status: number;
  /** `feature.reason` of the contract, or `offline`, or `unreachable`. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly fields: readonly FieldProblem[];
  readonly requestId?: string;
  /** Seconds, when the server named them. */
  readonly retryAfter?: number;

  constructor({
    status,
    code,
    title = "",
    detail = "",
    fields = [],
    requestId,
    retryAfter,
    cause,
  }: ProblemInit) {
    super(detail || title || code, { cause });
    this.name = "ProblemError";
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** The error of a response, with its body as the cause; one that is no problem document gets the code `common.internal`. */
export const toProblem = (body: unknown, response: { status: number; retryAfter?: number }): ProblemError =>
  isProblem(body)
    ? new ProblemError({ ...body, fields: body.errors, cause: body, ...response })
    : new ProblemError({ code: "common.internal", ...response });

/** Only the code is required. Checked by hand, so that the first view needs no validation library. */
const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";

type Sentences = Readonly<Record<string, Localized>>;

/** The sentence of the feature for this code, else the server's sentence, else a general one. */
export function sentenceOf(
  error: unknown,
  language: Language,
  sentences: Sentences = {},
): { title: string; body?: string } {
  const t = textIn(text, language);
  if (!(error instanceof ProblemError)) return { title: t.failed, body: t.failedBody };
  if (error.code === "offline") return { title: t.offline, body: t.offlineBody };

  const known = Object.hasOwn(sentences, error.code) ? sentences[error.code] : undefined;
  if (error.code === "unreachable")
    return { title: t.unreachable, body: known ? sentenceIn(known, language) : t.unreachableBody };
  const title = known ? sentenceIn(known, language) : shownIn(language, error.detail || error.title);
  if (!title) return { title: t.failed, body: t.failedBody };
  if (error.retryAfter === undefined || error.retryAfter <= 0) return { title };
  return { title, body: t.tryAgainIn(formatters(language).wait(error.retryAfter)) };
}

/** The error catalogue is sent in the language it is written in; a page in Bengali shows no English sentence of it. */
const shownIn = (language: Language, sentence: string): string =>
  language === "bn" && !/[\u0980-\u09FF]/.test(sentence) ? "" : sentence;

/** True when the request did not reach the server, or only the proxy before it. */
export const isNetworkFailure = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

const NOT_FOUND = 404;

/** True when the server said that the object does not exist, or not for this viewer. */
export const isAbsence = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === NOT_FOUND;

const TOO_MANY = 429;

/** True when the server refused for good; a rate limit passes. */
export const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
