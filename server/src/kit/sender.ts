import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";

/** Whatever carries a code to a phone; a gateway of the country is one more of these. */
export type Sender = { send(phone: string, code: string): Promise<void> };

/** Codes in the log are for development; production has no sender until one is set. */
export function senderOf(config: Config, log: FastifyBaseLogger): Sender | undefined {
  if (config.OTP_SENDER !== "log") return undefined;
  return {
    send: async (phone, code) => log.warn({ to: `${phone.slice(0, 3)}…${phone.slice(-3)}` }, `code ${code}`),
  };
}
