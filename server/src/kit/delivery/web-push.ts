import { createECDH } from "node:crypto";
import type { Config } from "../config.ts";
import type { Keys } from "../secrets.ts";
import { counted } from "../telemetry/outside-calls.ts";
import { traced } from "../telemetry/trace.ts";

/** A browser as its push service knows it. */
type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushMessage = { text: string; topic: string; seconds: number };

/** Hands notes to the push services of browsers; what is in them only the browser can read. */
export type Pusher = {
  publicKey: string;
  /** Addresses come from browsers and are asked by us, so only known services are. */
  knows(endpoint: string): boolean;
  /** `gone`: the subscription will never work again. Throws when a later attempt may succeed. */
  send(to: PushTarget, note: PushMessage): Promise<"sent" | "gone">;
};

const PATIENCE_MS = 5_000;
const CURVE = "prime256v1";

/** Says why without the address, which is a secret of the browser. */
class NotPushed extends Error {
  override name = "NotPushed";
}

export function createPusher(config: Config, keys: Keys): Pusher {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(
    config.VAPID_PRIVATE_KEY ? Buffer.from(config.VAPID_PRIVATE_KEY, "base64url") : keys.of("vapid"),
  );
  const vapidDetails = {
    subject: subjectOf(config),
    publicKey: pair.getPublicKey("base64url", "uncompressed"),
    privateKey: pair.getPrivateKey().toString("base64url").padStart(43, "A"),
  };
  const knows = (endpoint: string) => serviceOf(endpoint, config.PUSH_SERVICES) !== undefined;
  return {
    publicKey: vapidDetails.publicKey,
    knows,
    async send({ endpoint, p256dh, auth }, { text, topic, seconds }) {
      // A service may have been struck off the list since.
      if (!knows(endpoint)) return "gone";
      const { default: webPush } = await import("web-push");
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: seconds,
        topic,
        contentEncoding: "aes128gcm",
      });
      const { "Content-Length": _, ...headers } = request.headers;
      const sending = statusOf(endpoint, headers, request.body).then(outcomeOf);
      return counted("push", sending, serviceOf(endpoint, config.PUSH_SERVICES));
    },
  };
}

/** 32 bytes may be no key: zero, and numbers above the order of the curve. */
export function isVapidKey(text: string): boolean {
  try {
    createECDH(CURVE).setPrivateKey(Buffer.from(text, "base64url"));
    return true;
  } catch {
    return false;
  }
}

const subjectOf = ({ VAPID_SUBJECT, PUBLIC_URL }: Config): string =>
  VAPID_SUBJECT ?? (PUBLIC_URL?.startsWith("https:") ? PUBLIC_URL : "mailto:nobody@angon.example");

async function statusOf(endpoint: string, headers: Record<string, string>, body: Buffer | null) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: traced({ headers }).headers,
      body: body && new Uint8Array(body),
      // Followed nowhere: what is on the list was judged, where it points was not.
      redirect: "manual",
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    throw new NotPushed(signal.aborted ? "a push service said nothing" : "a push service was not reached");
  }
}

/** These statuses are permanent: the subscription ended, or belongs to another VAPID key of ours. */
function outcomeOf(status: number): "sent" | "gone" {
  if (status >= 200 && status < 300) return "sent";
  if (status === 429 || status >= 500) throw new NotPushed(`a push service answered ${status}`);
  return "gone";
}

/** The entry of the list that knows it: `fcm.googleapis.com`, `*.notify.windows.com`, or for trying out a whole origin. */
function serviceOf(endpoint: string, services: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return undefined;
  return services.find((service) => {
    if (service.includes("://")) return origin === service;
    if (protocol !== "https:" || port) return false;
    return service.startsWith("*.") ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}
