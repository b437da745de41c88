import { captcha } from "@angon/contract/captcha";
import { call } from "../../lib/client.ts";
import { solveProof } from "../../lib/proof.ts";
import { recaptchaToken } from "./state.ts";

/** What the server takes as `token`; undefined where the school checks nobody. */
export async function humanToken(): Promise<string | undefined> {
  const { kind, challenge, siteKey } = await call(captcha.challenge, {});
  if (kind === "proof" && challenge) return solveProof(challenge);
  if (kind === "recaptcha" && siteKey) return recaptchaToken(siteKey);
  return undefined;
}
