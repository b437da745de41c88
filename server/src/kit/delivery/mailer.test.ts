import { pino } from "pino";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createMailer } from "./mailer.ts";

const log = pino({ level: "silent" });

it("the mailer exists in development, and in production only with a configured mail server", () => {
  expect(createMailer(readConfig({}), log)).toBeDefined();
  expect(createMailer(readConfig({ NODE_ENV: "production" }), log)).toBeUndefined();
  const set = {
    MAIL_URL: "smtps://a:b@mail.example.com",
    MAIL_FROM: "a@b.example",
    PUBLIC_URL: "https://b.example",
  };
  expect(createMailer(readConfig({ NODE_ENV: "production", ...set }), log)).toBeDefined();
});

it.each([
  [{ MAIL_URL: "smtp://mail.example.com" }, /MAIL_URL: needs MAIL_FROM and PUBLIC_URL/],
  [{ MAIL_URL: "http://mail.example.com" }, /MAIL_URL: must be like/],
  [{ MAIL_FROM: "nobody" }, /MAIL_FROM: must be an address/],
  [{ MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }, /MAIL_FROM: must be an address/],
])("the mail configuration refuses %j", (given, sentence) =>
  expect(() => readConfig(given)).toThrow(sentence),
);
