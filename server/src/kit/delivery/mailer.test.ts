import { pino } from "pino";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createMailer, withHead } from "./mailer.ts";

const head = () => ({
  name: { bn: "শালবন <কলেজ>", en: "Shalbon" },
  logo: "https://s.example/logo/1/192.png",
});
const log = pino({ level: "silent" });

it("the mailer exists in development, and in production only with a configured mail server", () => {
  expect(createMailer(readConfig({}), log, head)).toBeDefined();
  expect(createMailer(readConfig({ NODE_ENV: "production" }), log, head)).toBeUndefined();
  const set = {
    MAIL_URL: "smtps://a:b@mail.example.com",
    MAIL_FROM: "a@b.example",
    PUBLIC_URL: "https://b.example",
  };
  expect(createMailer(readConfig({ NODE_ENV: "production", ...set }), log, head)).toBeDefined();
});

it.each([
  [{ MAIL_URL: "smtp://mail.example.com" }, /MAIL_URL: needs MAIL_FROM and PUBLIC_URL/],
  [{ MAIL_URL: "http://mail.example.com" }, /MAIL_URL: must be like/],
  [{ MAIL_FROM: "nobody" }, /MAIL_FROM: must be an address/],
  [{ MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }, /MAIL_FROM: must be an address/],
])("the mail configuration refuses %j", (given, sentence) =>
  expect(() => readConfig(given)).toThrow(sentence),
);

it("a letter begins with the name of the school in its language and the logo, if there is one", () => {
  const letter = withHead('<!doctype html><html lang="bn"><body style="x"><p>কথা</p></body></html>', head());
  expect(letter).toMatch(
    /<body style="x"><p[^>]*><img src="https:\/\/s\.example\/logo\/1\/192\.png"[^>]*>শালবন &#60;কলেজ&#62;<\/p><p>কথা/,
  );
  const bare = withHead('<html lang="en"><body></body></html>', { ...head(), logo: null });
  expect(bare).toMatch(/<body><p[^>]*>Shalbon<\/p><\/body>/);
});
