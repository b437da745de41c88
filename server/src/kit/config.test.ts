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

it("needs nothing", () => {
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
  [{ DATABASE_URI: "postgres://x" }, "DATABASE_URI: is not a setting; DATABASE_URL is"],
  [{ RATE_LIMIT_FACTR: "2" }, "RATE_LIMIT_FACTR: is not a setting; RATE_LIMIT_FACTOR is"],
])("%j is refused by name", (environment, sentence) =>
  expect(sentences(environment as Record<string, string>)).toContain(sentence),
);

it("names everything that is wrong at once", () =>
  expect(sentences({ PORT: "x", SEED: "y" })).toHaveLength(2));

it("has no sender of codes in production unless one is chosen", () => {
  expect(readConfig({ NODE_ENV: "production" }).OTP_SENDER).toBe("none");
  expect(readConfig({}).OTP_SENDER).toBe("log");
});
