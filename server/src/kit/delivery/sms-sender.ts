import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { CountSms } from "./sms-counts.ts";
import { traced } from "../telemetry/trace.ts";
import { secondGateway, smsRequest, type SmsRequest, type SmsSettings, type SmsValues } from "./sms.ts";

export type Sender = {
  /** Sends a code to a phone; `text` is the sentence that contains it. */
  send(phone: string, code: string, text: string): Promise<void>;
  /** Sends a text that may not arrive twice: in one attempt, and `unknown` when the gateway did not answer in time. */
  sendOnce(phone: string, text: string): Promise<"sent" | "unknown">;
};

/** Codes in the log are for development; production has no sender until one is set. */
export function createSmsSender(config: Config, log: FastifyBaseLogger, count: CountSms): Sender | undefined {
  if (config.OTP_SENDER === "none") return undefined;
  if (config.OTP_SENDER === "http") {
    const second = config.SMS2_URL === undefined ? undefined : secondGateway(config);
    return createGatewaySender([config, second], { count });
  }
  const to = (phone: string) => ({ to: `${phone.slice(0, 3)}…${phone.slice(-3)}` });
  return {
    send: async (phone, code) => log.warn(to(phone), `code ${code}`),
    async sendOnce(phone, text) {
      log.warn(to(phone), `SMS not sent: ${text}`);
      return "sent";
    },
  };
}

/** Says why in words of ours: the address, the headers and the answer of a gateway hold secrets or phones. */
class NotSent extends Error {
  override name = "NotSent";
  constructor(
    reason: string,
    readonly mayPass: boolean,
    /** The gateway may have taken the text. */
    readonly isUnknown = false,
  ) {
    super(`the SMS gateway ${reason}`);
  }
}

/** Longer than the page waits by itself, so that a person decides whether a failed code is asked for again. */
export const SEND_AGAIN_SECONDS = 30;

const PATIENCE_MS = 5_000;
const PAUSE_MS = 200;
const ANSWER_BYTES = 16_384;

/** Unique without a counter: 20 hexadecimal digits, which is as long as gateways of the country take. */
const newId = (): string => randomBytes(10).toString("hex");

interface Options {
  patienceMs?: number | undefined;
  count?: CountSms | undefined;
}

/**
 * The second gateway is asked when the first fails, also when it refuses because its account is empty. A gateway that is
 * alone gets a second try when it was away or in trouble, and none when it said no.
 */
export function createGatewaySender(
  [first, second]: readonly [SmsSettings, SmsSettings?],
  { patienceMs = PATIENCE_MS, count = () => undefined }: Options = {},
): Sender {
  const ask = async (gateway: 1 | 2, settings: SmsSettings, values: SmsValues, again: boolean) => {
    const request = smsRequest(settings, values);
    try {
      await attempt(request, settings.SMS_SUCCESS, patienceMs).catch(async (error: unknown) => {
        if (!again || !(error instanceof NotSent) || !error.mayPass) throw error;
        await pause(PAUSE_MS);
        await attempt(request, settings.SMS_SUCCESS, patienceMs);
      });
    } catch (error) {
      count(gateway, "failed");
      throw error;
    }
    count(gateway, "sent");
  };
  return {
    async send(phone, _code, text) {
      const values = { phone, text, id: newId() };
      if (!second) return ask(1, first, values, true);
      return ask(1, first, values, false).catch(() => ask(2, second, values, false));
    },
    async sendOnce(phone, text) {
      const values = { phone, text, id: newId() };
      const isUnknown = (error: unknown) => error instanceof NotSent && error.isUnknown;
      try {
        await ask(1, first, values, false).catch((error: unknown) => {
          // A gateway that did not answer may have taken the text.
          if (!second || isUnknown(error)) throw error;
          return ask(2, second, values, false);
        });
        return "sent";
      } catch (error) {
        if (isUnknown(error)) return "unknown";
        throw error;
      }
    },
  };
}

async function attempt({ url, ...request }: SmsRequest, wanted: string | undefined, patienceMs: number) {
  const { status, said } = await answered(url, request, patienceMs);
  if (status >= 500 || status === 429) throw new NotSent(`answered ${status}`, true);
  if (status < 200 || status > 299) throw new NotSent(`answered ${status}`, false);
  if (wanted !== undefined && !said.includes(wanted)) throw new NotSent("did not say SMS_SUCCESS", false);
}

async function answered(url: string, request: Omit<SmsRequest, "url">, patienceMs: number) {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    // Followed nowhere: another address would be handed the phone and the code.
    const response = await fetch(url, traced({ ...request, redirect: "manual", signal }));
    return { status: response.status, said: await beginning(response) };
  } catch {
    throw signal.aborted
      ? new NotSent(`said nothing for ${patienceMs} ms`, true, true)
      : new NotSent("was not reached", true);
  }
}

/** As much of the answer as a gateway needs to say yes. */
async function beginning({ body }: Response): Promise<string> {
  if (!body) return "";
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes >= ANSWER_BYTES) break;
  }
  return Buffer.concat(pieces).toString("utf8");
}
