import { ProblemError, toProblem } from "./problem.ts";
import { parseRetryAfter } from "./retry.ts";

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get("content-type") ?? "");

/** The answer's body, or a ProblemError thrown. */
export async function readBody(response: Response): Promise<unknown> {
  const { status, ok } = response;
  if (status === 204) return undefined;
  const retryAfter = parseRetryAfter(response.headers.get("retry-after"));
  if (!isJson(response)) {
    // A page where JSON belongs comes from something in between: a proxy, the sign-in of a café.
    throw ok
      ? new ProblemError({ status: 0, code: "unreachable" })
      : toProblem(undefined, { status, retryAfter });
  }
  const body: unknown = await response.json();
  if (ok) return body;
  throw toProblem(body, { status, retryAfter });
}
