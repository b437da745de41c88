import { captcha } from "@angon/contract/captcha";
import { sendRequest } from "../../lib/api/client.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { solveProof } from "../../lib/http/proof-of-work.ts";
import { recaptchaToken } from "./state.ts";

/** The solved captcha as `token`; undefined when the school has no captcha. */
export async function captchaToken(): Promise<string | undefined> {
  const { kind, challenge, siteKey } = await sendRequest(captcha.challenge, {});
  if (kind === "proof" && challenge) return provedBy(solveProof(challenge));
  if (kind === "recaptcha" && siteKey) return provedBy(recaptchaToken(siteKey));
  return undefined;
}

/** A solver that could not work is a check that was not passed: nothing is sent without it. */
const provedBy = (solving: Promise<string>): Promise<string> =>
  solving.catch((cause: unknown) => {
    throw new ProblemError({ status: 400, code: "captcha.failed", cause });
  });
