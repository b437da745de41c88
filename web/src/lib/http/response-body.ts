import { ProblemError, toProblem } from "./problem.ts";
import { parseRetryAfter } from "./retry.ts";

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get("content-type") ?? "");

/** The parsed body; throws a ProblemError for an error response. */
export async function readBody(response: Response): Promise<unknown> {
  const { status, ok } = response;
  if (status === 204) return undefined;
  const retryAfter = parseRetryAfter(response.headers.get("retry-after"));
  if (!isJson(response)) {
    // HTML instead of JSON comes from a proxy, or from the sign-in page of a public Wi-Fi.
    throw ok
      ? new ProblemError({ status: 0, code: "unreachable" })
      : toProblem(undefined, { status, retryAfter });
  }
  const body: unknown = await response.json();
  if (ok) return body;
  throw toProblem(body, { status, retryAfter });
}
