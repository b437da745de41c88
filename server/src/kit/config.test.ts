import { expect, it } from "vitest";
import { readConfig, type ConfigError } from "./config.ts";

const sentences = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).sentences;
  }
};

it("the configuration needs no environment variables", () => {
  expect(readConfig({ PATH: "/bin", HOME: "/" })).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: "./data",
    SEED: "demo",
    CAPTCHA: "proof",
  });
});

it.each([
  [{ PORT: "70000" }, "PORT: must be at most 65535"],
  [{ PORT: "3000x" }, "PORT: must be a whole number"],
  [{ CAPTCHA: "maybe" }, "CAPTCHA: must be one of proof, recaptcha, off"],
  [{ NODE_ENV: "prod" }, "NODE_ENV: must be one of development, test, production"],
  [{ PUBLIC_URL: "angon.school" }, "PUBLIC_URL: must be an address such as https://angon.school"],
  [{ PUBLIC_URL: "https://angon.school/" }, "PUBLIC_URL: must be an address such as https://angon.school"],
  [{ HOST: "not a host" }, "HOST: must be an address or a name of this machine"],
  [{ HOST: "256.1.1.1" }, "HOST: must be an address or a name of this machine"],
  [{ TRUST_PROXY: "banana" }, "TRUST_PROXY: must be addresses such as 10.0.0.1 or 10.0.0.0/8, by comma"],
  [{ TRUST_PROXY: "10.0.0.0/99" }, "TRUST_PROXY: must be addresses such as 10.0.0.1 or 10.0.0.0/8, by comma"],
  [{ SERVICES: "web,cron" }, "SERVICES: must be web, worker or web,worker"],
  [{ RATE_LIMIT_FACTOR: "0" }, "RATE_LIMIT_FACTOR: must be a number above 0"],
  [
    { RATE_LIMIT_FACTOR: "1000", NODE_ENV: "production" },
    "RATE_LIMIT_FACTOR: only 1 is allowed in production",
  ],
  [{ CAPTCHA: "off", NODE_ENV: "production" }, "CAPTCHA: off is refused in production"],
  [
    { OTP_SENDER: "log", NODE_ENV: "production" },
    "OTP_SENDER: log would write codes into the log and is refused in production",
  ],
  [{ CAPTCHA: "recaptcha" }, "CAPTCHA: recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET"],
  [{ S3_BUCKET: "b" }, "S3_ENDPOINT: is needed beside the other S3_ settings"],
  [{ SMS_REPLY_SECRET: "short" }, "SMS_REPLY_SECRET: must have at least 24 characters"],
  [{ PROBE_TOKEN: "x".repeat(23) }, "PROBE_TOKEN: must have at least 24 characters, without spaces"],
  [{ PROBE_TOKEN: "two words ".repeat(4) }, "PROBE_TOKEN: must have at least 24 characters, without spaces"],
  [{ INSTANCE_NAME: "web one" }, "INSTANCE_NAME: must be 1 to 63 letters, digits, dots or dashes"],
  [{ SMS_REPLY_FIELDS: "from" }, "SMS_REPLY_FIELDS: must be two names such as from,text"],
  [{ SMS_REPLY_NUMBER: "+88 017" }, "SMS_REPLY_NUMBER: must be the digits of a number"],
  [{ DATABASE_POOL: "1" }, "DATABASE_POOL: must be at least 2"],
  [{ DATABASE_LISTEN_URL: "postgres://x" }, "DATABASE_LISTEN_URL: is used beside DATABASE_URL alone"],
  [{ DATABASE_URI: "postgres://x" }, "DATABASE_URI: is not a setting; DATABASE_URL is"],
  [{ RATE_LIMIT_FACTR: "2" }, "RATE_LIMIT_FACTR: is not a setting; RATE_LIMIT_FACTOR is"],
])("the environment %j is refused with the name of the variable", (environment, sentence) =>
  expect(sentences(environment as Record<string, string>)).toContain(sentence),
);

const gateway = {
  OTP_SENDER: "http",
  SMS_URL: "https://sms.example.com/send",
  SMS_HEADER: "Authorization: Bearer s3cret",
  SMS_BODY: '{"to":"88{phone}","message":"{text}"}',
};

it.each([
  [{ SMS_URL: "" }, "SMS_URL: must be the gateway's address"],
  [{ SMS_URL: "ftp://sms.example.com" }, "SMS_URL: must be the gateway's address"],
  [{ SMS_URL: "http://sms.example.com", NODE_ENV: "production" }, "SMS_URL: must be https in production"],
  [
    { SMS_URL: "https://me:s3cret@sms.example.com" },
    "SMS_URL: holds a name or a password; put them into SMS_HEADER",
  ],
  [{ SMS_BODY: '{"to":"{phone}"}' }, "SMS_BODY: {text} is missing, here and in SMS_URL"],
  [{ SMS_BODY: "{phone}={text}" }, "SMS_BODY: is not JSON"],
  [{ SMS_METHOD: "GET" }, "SMS_BODY: a GET has no body; put {phone} and {text} into SMS_URL"],
  [{ SMS_HEADER: "s3cret" }, 'SMS_HEADER: must be like "Authorization: Bearer …"'],
  [{ OTP_SENDER: "log" }, "SMS_URL: is used by OTP_SENDER=http alone"],
  [{ OTP_SENDER: "log", SMS2_URL: "https://b.example" }, "SMS2_URL: is used by OTP_SENDER=http alone"],
  [{ SMS2_URL: "https://b.example" }, "SMS2_BODY: {phone} is missing, here and in SMS2_URL"],
  [{ SMS2_URL: "http://b.example", NODE_ENV: "production" }, "SMS2_URL: must be https in production"],
])("the gateway setting %j is refused, without a secret in the message", (change, sentence) => {
  expect(sentences(gateway)).toEqual([]);
  const said = sentences({ ...gateway, ...change });
  expect(said).toContain(sentence);
  expect(said.join()).not.toContain("s3cret");
});

it.each(["10.0.0.1", "10.0.0.0/8, ::1", "fd00::/8", "loopback,uniquelocal"])(
  "the configuration trusts the proxy %j",
  (TRUST_PROXY) => expect(sentences({ TRUST_PROXY })).toEqual([]),
);

it.each(["0.0.0.0", "::1", "localhost", "school-1.local"])(
  "the configuration accepts the address to listen on %j",
  (HOST) => expect(sentences({ HOST })).toEqual([]),
);

it("the configuration reports all invalid variables at once", () =>
  expect(sentences({ PORT: "x", SEED: "y" })).toHaveLength(2));

const PRODUCTION = { NODE_ENV: "production", PUBLIC_URL: "https://angon.school" };

it("production opens an empty school unless the demo is written", () => {
  expect(readConfig(PRODUCTION).SEED).toBe("none");
  expect(readConfig({ ...PRODUCTION, SEED: "demo" }).SEED).toBe("demo");
});

it.each<Record<string, string>>([{}, { PUBLIC_URL: "http://angon.school" }])(
  "production with %j is refused unless it is reached from this machine alone",
  (address) => {
    const open = { NODE_ENV: "production", HOST: "0.0.0.0", ...address };
    expect(sentences(open)).toEqual([expect.stringMatching(/^PUBLIC_URL: .*https.*HOST is 0\.0\.0\.0$/)]);
    for (const HOST of ["127.0.0.1", "::1", "localhost"]) expect(sentences({ ...open, HOST })).toEqual([]);
    const behindProxy = { ...open, HOST: "127.0.0.1", TRUST_PROXY: "127.0.0.1" };
    expect(sentences(behindProxy)).toEqual([
      expect.stringMatching(/^PUBLIC_URL: .*TRUST_PROXY names a proxy$/),
    ]);
    for (const way of [open, behindProxy]) {
      expect(sentences({ ...way, NODE_ENV: "development" })).toEqual([]);
      expect(sentences({ ...way, PUBLIC_URL: "https://angon.school" })).toEqual([]);
    }
  },
);

it("codes have no sender in production unless one is configured", () => {
  expect(readConfig({ NODE_ENV: "production" }).OTP_SENDER).toBe("none");
  expect(readConfig({}).OTP_SENDER).toBe("log");
});
