import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createTimeout, mayRetry, MAX_TRIES, parseRetryAfter, retryDelay } from "./shared.mjs";
import { OWN } from "./proxy.mjs";

// The times of the page: `web/src/lib/api/client.ts`.
const TIMEOUT_MS = 30_000;
const WRITE_TIMEOUT_MS = 8_000;
const COOKIE_TIMEOUT_MS = 4_000;
const OUTBOX_DELAY_MS = 2_000;
/** Far below the ten minutes of a token, so that renewals fall into the failures as well. */
const RENEW_AFTER_MS = 60_000;

const NETWORK = [0, 502, 503, 504];

/** Counts each try by its outcome, as the browser sees it. */
export class Tries {
  counts = new Map();
  /** Outcomes that no client may ever get. */
  unexpected = [];

  note(name, { status, code, retryAfter, isOfProxy }) {
    const kind = isOfProxy
      ? "502 of the proxy"
      : status === 0
        ? "cut or refused"
        : `${status}${code ? ` ${code}` : ""}`;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    const isAllowed = status < 500 || isOfProxy || (status === 503 && retryAfter !== undefined);
    if (!isAllowed) this.unexpected.push(`${name}: ${kind}${status === 503 ? " without Retry-After" : ""}`);
  }
}

/** One signed-in person whose requests are repeated as the page repeats them. */
export class Person {
  constructor(url, tries, session) {
    Object.assign(this, { url, tries, ...session, renewedAt: Date.now() });
  }

  async tryOnce({ name, method, path, body, bytes, headers = {}, isPublic }, key, timeoutMs) {
    const timeout = createTimeout(timeoutMs);
    const problem = { status: 0, code: "unreachable" };
    try {
      const request = {
        method,
        signal: timeout.signal,
        headers: {
          origin: this.url,
          ...(isPublic ? {} : { authorization: `Bearer ${this.accessToken}` }),
          ...(key && { "idempotency-key": key }),
          ...(body && { "content-type": "application/json" }),
          ...headers,
        },
        body: bytes ?? (body && JSON.stringify(body)),
      };
      const response = await fetch(this.url + path, request);
      problem.status = response.status;
      problem.isOfProxy = response.headers.has(OWN);
      problem.retryAfter = parseRetryAfter(response.headers.get("retry-after"));
      const said = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      problem.body = isJson ? JSON.parse(said) : said;
      problem.code = response.ok ? undefined : problem.body?.code;
    } catch {
      problem.status = 0;
    } finally {
      timeout.clear();
    }
    this.tries.note(name, problem);
    return problem;
  }

  async withFreshToken(call, key, timeoutMs) {
    if (!call.isPublic && Date.now() - this.renewedAt > RENEW_AFTER_MS) {
      const refused = await this.renew();
      if (refused) return refused;
    }
    const token = this.accessToken;
    const answer = await this.tryOnce(call, key, timeoutMs);
    if (call.isPublic || answer.code !== "common.unauthenticated") return answer;
    if (this.accessToken === token && (await this.renew())) return answer;
    return this.tryOnce(call, key, timeoutMs);
  }

  /** Requests of one person share a renewal; resolves with the problem when there was one. */
  renew() {
    this.renewing ??= this.renewNow().finally(() => void (this.renewing = undefined));
    return this.renewing;
  }

  async renewNow() {
    const call = {
      name: "renewal",
      method: "POST",
      path: "/api/auth/refresh",
      body: {},
      isPublic: true,
      headers: { cookie: `angon_refresh=${this.refreshToken}` },
    };
    this.renewalKey ??= randomUUID();
    for (let made = 1; ; made++) {
      const answer = await this.tryOnce(
        call,
        this.renewalKey,
        made < MAX_TRIES ? COOKIE_TIMEOUT_MS : TIMEOUT_MS,
      );
      if (answer.status === 200) {
        Object.assign(this, answer.body, { renewedAt: Date.now(), renewalKey: undefined });
        return undefined;
      }
      if (answer.status === 401) this.tries.unexpected.push("renewal: a session was lost");
      if (!mayRetry(answer, made)) return answer;
      await pause(retryDelay(answer, made));
    }
  }

  /** With the repeats of the page. `isQueued`: the page's outbox sends it again until it is answered. */
  async send(call) {
    const key = call.method === "GET" || call.isUnkeyed ? undefined : (call.key ?? randomUUID());
    const timeoutMs = call.isQueued ? WRITE_TIMEOUT_MS : TIMEOUT_MS;
    for (let round = 1; ; round++) {
      const answer = await this.sendRound(call, key, timeoutMs);
      const mayQueue = NETWORK.includes(answer.status) || answer.code === "common.idempotency_running";
      if (!call.isQueued || !mayQueue || call.isOver?.()) return answer;
      await pause((answer.retryAfter ?? 0) * 1_000 || OUTBOX_DELAY_MS);
    }
  }

  async sendRound(call, key, timeoutMs) {
    const since = Date.now();
    for (let made = 1; ; made++) {
      const answer = await this.withFreshToken(call, key, timeoutMs);
      const isOver = call.isQueued && Date.now() - since >= timeoutMs;
      if (answer.status < 400 && answer.status > 0) return answer;
      if (call.isOnce || isOver || !mayRetry(answer, made)) return answer;
      await pause(retryDelay(answer, made));
    }
  }
}
