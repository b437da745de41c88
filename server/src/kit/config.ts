import { isIP, isIPv6 } from "node:net";
import { hostname } from "node:os";
import * as z from "zod/mini";
import { secondGateway, smsProblems } from "./delivery/sms.ts";

const address = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, "must be an address such as https://angon.school"));
const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]+$/, "must be a whole number")),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
    ),
  );
const positive = z.pipe(
  z.string().check(z.regex(/^[0-9]+(\.[0-9]+)?$/, "must be a number above 0")),
  z.pipe(z.transform(Number), z.number().check(z.gt(0, "must be a number above 0"))),
);
const amount = z.pipe(
  z.string().check(z.regex(/^[0-9]+(\.[0-9]+)?$/, "must be a number")),
  z.pipe(z.transform(Number), z.number()),
);
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  ),
);

const HOST_NAME = /^(?![0-9.]+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

const isProxy = (proxy: string): boolean => {
  if (["loopback", "linklocal", "uniquelocal"].includes(proxy)) return true;
  const [host = "", bits, ...more] = proxy.split("/");
  const most = isIPv6(host) ? 128 : 32;
  return isIP(host) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= most));
};

/** A host, all subdomains of a host (`*.`), or for tests an origin with its scheme. */
const PUSH_SERVICE = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?:\/\/[^/\s]+)$/;

/** Every setting of the process, and nothing else, comes from here; `docs/runbook.md` explains each. */
const Environment = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(
    z
      .string()
      .check(
        z.refine(
          (host) => isIP(host) > 0 || HOST_NAME.test(host),
          "must be an address or a name of this machine",
        ),
      ),
    "127.0.0.1",
  ),
  PUBLIC_URL: z.optional(address),
  TRUST_PROXY: z._default(
    list.check(
      z.refine(
        (proxies) => proxies.every(isProxy),
        "must be addresses such as 10.0.0.1 or 10.0.0.0/8, by comma",
      ),
    ),
    [],
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), "./data"),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgres://"))),
  DATABASE_REPLICA_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
  ),
  DATABASE_LISTEN_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
  ),
  DATABASE_POOL: z._default(whole(2, 200), 16),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//, "must start with redis://"))),
  S3_ENDPOINT: z.optional(address),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  SEED: z._default(z.enum(["demo", "none"]), "demo"),
  SERVICES: z._default(
    list.check(
      z.refine(
        (names) => names.length > 0 && names.every((n) => n === "web" || n === "worker"),
        "must be web, worker or web,worker",
      ),
    ),
    ["web", "worker"],
  ),
  WORKERS: z.optional(whole(1, 32)),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  CAPTCHA: z._default(z.enum(["proof", "recaptcha", "off"]), "proof"),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  RECAPTCHA_URL: z._default(z.url(), "https://www.google.com/recaptcha/api/siteverify"),
  RATE_LIMIT_FACTOR: z._default(positive, 1),
  OTP_SENDER: z._default(z.enum(["log", "http", "none"]), "log"),
  SMS_URL: z.optional(z.string()),
  SMS_METHOD: z._default(z.enum(["GET", "POST"]), "POST"),
  SMS_FORMAT: z._default(z.enum(["json", "form"]), "json"),
  SMS_HEADER: z.optional(z.string()),
  SMS_BODY: z.optional(z.string()),
  SMS_SUCCESS: z.optional(z.string()),
  SMS2_URL: z.optional(z.string()),
  SMS2_METHOD: z._default(z.enum(["GET", "POST"]), "POST"),
  SMS2_FORMAT: z._default(z.enum(["json", "form"]), "json"),
  SMS2_HEADER: z.optional(z.string()),
  SMS2_BODY: z.optional(z.string()),
  SMS2_SUCCESS: z.optional(z.string()),
  SMS_REPLY_SECRET: z.optional(z.string().check(z.minLength(24, "must have at least 24 characters"))),
  SMS_REPLY_FIELDS: z._default(
    list.check(z.refine((names) => names.length === 2, "must be two names such as from,text")),
    ["from", "text"],
  ),
  SMS_REPLY_NUMBER: z.optional(z.string().check(z.regex(/^[0-9]{3,14}$/, "must be the digits of a number"))),
  MAIL_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/[^/\s]+$/, "must be like smtps://name:password@mail.example.com")),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^[^\r\n<>]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/, "must be an address")),
  ),
  PUSH_SERVICES: z._default(
    list.check(
      z.refine(
        (services) => services.every((service) => PUSH_SERVICE.test(service)),
        "must be hosts such as fcm.googleapis.com or *.push.apple.com, by comma",
      ),
    ),
    [
      "fcm.googleapis.com",
      "updates.push.services.mozilla.com",
      "*.push.services.mozilla.com",
      "*.notify.windows.com",
      "*.push.apple.com",
    ],
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, "must be 32 bytes in base64url")),
  ),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "must start with mailto: or https://")),
  ),
  AI_PROVIDER: z._default(z.enum(["builtin", "anthropic", "openai"]), "builtin"),
  AI_BASE_URL: z.optional(z.url()),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
  AI_USD_IN: z._default(amount, 0),
  AI_USD_OUT: z._default(amount, 0),
  AI_BDT_PER_USD: z._default(positive, 122),
  SIGN_IN_URL: z._default(
    z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/, "must be an address or a path")),
    "/auth",
  ),
  HSTS_SUBDOMAINS: z._default(z.enum(["on", "off"]), "off"),
  FEED_CACHE: z._default(z.enum(["on", "off"]), "on"),
  SHOP_URL: z._default(z.url({ protocol: /^https?$/ }), "https://shop.example.com"),
  PROBE_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{24,}$/, "must have at least 24 characters, without spaces")),
  ),
  INSTANCE_NAME: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,63}$/, "must be 1 to 63 letters, digits, dots or dashes")),
    () =>
      hostname()
        .replaceAll(/[^A-Za-z0-9._:-]/g, "-")
        .slice(0, 63) || "unnamed",
  ),
  LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
});

export type Config = z.output<typeof Environment>;

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

/** Settings that require each other, and settings that production refuses. */
function contradictions(config: Config, given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const production = config.NODE_ENV === "production";
  if (production && config.CAPTCHA === "off") problems.push("CAPTCHA: off is refused in production");
  if (production && config.RATE_LIMIT_FACTOR !== 1)
    problems.push("RATE_LIMIT_FACTOR: only 1 is allowed in production");
  if (production && given["OTP_SENDER"] === "log")
    problems.push("OTP_SENDER: log would write codes into the log and is refused in production");
  const isReached = !isLoopback(config.HOST) || config.TRUST_PROXY.length > 0;
  if (production && isReached && !config.PUBLIC_URL?.startsWith("https://"))
    problems.push(
      `PUBLIC_URL: production needs the https address of the school, such as https://angon.school; without it sessions are sent over plain http. Only a HOST of this machine such as 127.0.0.1 without TRUST_PROXY does without, and ${isLoopback(config.HOST) ? "TRUST_PROXY names a proxy" : `HOST is ${config.HOST}`}`,
    );
  if (config.WORKERS !== undefined && config.WORKERS > 1 && !config.SERVICES.includes("web"))
    problems.push("WORKERS: is used by SERVICES with web alone");
  if (config.DATABASE_REPLICA_URL !== undefined && config.DATABASE_URL === undefined)
    problems.push("DATABASE_REPLICA_URL: needs DATABASE_URL, the primary");
  if (config.OTP_SENDER === "http") problems.push(...smsProblems(config, production));
  else if (config.SMS_URL !== undefined) problems.push("SMS_URL: is used by OTP_SENDER=http alone");
  if (config.SMS2_URL !== undefined && config.OTP_SENDER !== "http")
    problems.push("SMS2_URL: is used by OTP_SENDER=http alone");
  else if (config.SMS2_URL !== undefined)
    problems.push(
      ...smsProblems(secondGateway(config), production).map((said) => said.replaceAll("SMS_", "SMS2_")),
    );
  if (production && config.PUSH_SERVICES.some((service) => service.includes("://")))
    problems.push("PUSH_SERVICES: whole addresses are for trying out and refused in production");
  if (config.MAIL_URL !== undefined && !(config.MAIL_FROM && config.PUBLIC_URL))
    problems.push("MAIL_URL: needs MAIL_FROM and PUBLIC_URL");
  if (config.MAIL_URL !== undefined && !URL.canParse(config.MAIL_URL))
    problems.push("MAIL_URL: is no address");
  if (config.CAPTCHA === "recaptcha" && !(config.RECAPTCHA_SITE_KEY && config.RECAPTCHA_SECRET))
    problems.push("CAPTCHA: recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET");
  if (config.AI_PROVIDER !== "builtin" && !(config.AI_API_KEY && config.AI_MODEL))
    problems.push(`AI_PROVIDER: ${config.AI_PROVIDER} needs AI_API_KEY and AI_MODEL`);
  if (config.DATABASE_LISTEN_URL !== undefined && config.DATABASE_URL === undefined)
    problems.push("DATABASE_LISTEN_URL: is used beside DATABASE_URL alone");
  const s3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;
  const missing = s3.filter((name) => !config[name]);
  if (missing.length > 0 && missing.length < s3.length)
    problems.push(`${missing[0]}: is needed beside the other S3_ settings`);
  return problems;
}

const known = Object.keys(Environment.def.shape);

/** A name one letter off a known long name is a typo that would otherwise be ignored. */
function slips(given: Record<string, string | undefined>): string[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((k) => k.length >= 7 && oneEditApart(k, name));
    return meant ? [`${name}: is not a setting; ${meant} is`] : [];
  });
}

function oneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return Math.max(a.length, b.length) - head - tail <= 1;
}

/** Reads the environment once; throws one sentence per setting that is wrong. */
export function readConfig(given: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = z.safeParse(Environment, filled);
  const wrong = parsed.success
    ? contradictions(parsed.data, filled)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${describe(issue)}`);
  wrong.push(...slips(filled));
  if (wrong.length > 0 || !parsed.success) throw new ConfigError(wrong);
  return parsed.data.NODE_ENV === "production" ? inProduction(parsed.data, filled) : parsed.data;
}

/** Production replaces the defaults for trying out: codes in the log, and users whose passwords are published. */
const inProduction = (config: Config, given: Record<string, string | undefined>): Config => ({
  ...config,
  OTP_SENDER: config.OTP_SENDER === "log" ? "none" : config.OTP_SENDER,
  SEED: given["SEED"] === undefined ? "none" : config.SEED,
});

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && issue.format === "url") return "must be an address";
  return issue.message;
}

export class ConfigError extends Error {
  constructor(readonly sentences: string[]) {
    super("The configuration is wrong.\n" + sentences.map((s) => `  ${s}`).join("\n"));
  }
}
