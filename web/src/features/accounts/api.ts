import { accounts } from "@angon/contract/accounts";
import type { ResponseOf, RequestOf } from "@angon/contract/kit/endpoint";
import { sendRequest } from "../../lib/api/client.ts";
import { sendOnce } from "../../lib/http/send-once.ts";
import { ProblemError } from "../../lib/http/problem.ts";

type SignedIn = ResponseOf<typeof accounts.verify>;

export const verifyCode = (body: { phone: string; code: string }): Promise<SignedIn> =>
  sendOnce(body, (idempotencyKey) => sendRequest(accounts.verify, { body }, { idempotencyKey }));

export type Newcomer = RequestOf<typeof accounts.register>["body"];

export const register = (body: Newcomer): Promise<SignedIn> =>
  sendOnce(body, (idempotencyKey) => sendRequest(accounts.register, { body }, { idempotencyKey }));

export const resetPassword = (body: { phone: string; code: string; password: string }): Promise<SignedIn> =>
  sendOnce(body, (idempotencyKey) => sendRequest(accounts.resetPassword, { body }, { idempotencyKey }));

/** Only a busy address is asked to prove anything, so most phones never meet the check. */
export async function sendCode(phone: string, onCheck: () => void): Promise<{ expires_in: number }> {
  try {
    return await sendRequest(accounts.otp, { body: { phone } });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== "captcha.needed") throw error;
  }
  onCheck();
  const { captchaToken } = await import("../captcha/public.ts");
  return sendRequest(accounts.otp, { body: { phone, token: await captchaToken() } });
}
