import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createPusher } from "./web-push.ts";

const keys = { of: () => Buffer.alloc(32, 7) };
const pusher = createPusher(readConfig({}), keys);

it.each([
  ["https://fcm.googleapis.com/fcm/send/a", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=a", true],
  ["https://web.push.apple.com/a", true],
  ["http://fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com:8443/a", false],
  ["https://evil.example/fcm.googleapis.com", false],
  ["https://fcm.googleapis.com.evil.example/a", false],
  ["https://evilnotify.windows.com/a", false],
  ["https://fcm.googleapis.com@evil.example/a", false],
  ["https://127.0.0.1/a", false],
  ["https://[::1]/a", false],
  ["javascript:alert(1)", false],
  ["not an address", false],
])("the push service '%s' is allowed: %s", (endpoint, known) => expect(pusher.knows(endpoint)).toBe(known));

it("the VAPID key is derived from the school's secret, unless one is configured", () => {
  expect(pusher.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(createPusher(readConfig({}), keys).publicKey).toBe(pusher.publicKey);
  const set = readConfig({ VAPID_PRIVATE_KEY: Buffer.alloc(32, 9).toString("base64url") });
  expect(createPusher(set, keys).publicKey).not.toBe(pusher.publicKey);
});

it.each([
  [{ PUSH_SERVICES: "nothing" }, /PUSH_SERVICES: must be hosts/],
  [{ NODE_ENV: "production", PUSH_SERVICES: "http://127.0.0.1:1" }, /PUSH_SERVICES: whole addresses/],
  [{ VAPID_PRIVATE_KEY: "short" }, /VAPID_PRIVATE_KEY: must be 32 bytes/],
  [{ VAPID_SUBJECT: "me" }, /VAPID_SUBJECT: must start with/],
])("the push configuration refuses %j", (given, sentence) =>
  expect(() => readConfig(given)).toThrow(sentence),
);
