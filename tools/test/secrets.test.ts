import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../progress.mjs";
import { secretProblems, secretsIn } from "../rules/secrets.mjs";

const x = (length: number) => "aB3".repeat(length).slice(0, length);

// Put together here, so that this file holds none.
test.each([
  ["a private key", `-----BEGIN PRIVATE KEY-----\n${x(64)}`],
  ["a private key", `-----BEGIN RSA PRIVATE KEY-----\n${x(64)}`],
  ["a key of AWS", `AKIA${"A1".repeat(8)}`],
  ["a key of Garage", `GK${"0a".repeat(12)}`],
  ["a token of GitHub", `ghp_${x(36)}`],
  ["a token of npm", `//registry.npmjs.org/:_authToken=${x(20)}`],
  ["a key of Google", `AIza${x(35)}`],
  ["a key of an AI provider", `sk-ant-api03-${x(40)}`],
  ["a signed token", `eyJ${x(30)}.eyJ${x(40)}.${x(43)}`],
  ["a filled secret", `NODE_ENV=production\nSECRET_KEY=${x(64)}`],
  ["a filled secret", `SMS_REPLY_SECRET="${x(32)}"`],
])("the secret scan finds %s", (kind, text) => expect(secretsIn(text)).toContain(kind));

test.each([
  "SECRET_KEY=",
  "SMS_REPLY_SECRET=24-or-more-random-characters",
  "SECRET_KEY=$(openssl rand -hex 32)",
  "const key = process.env.AI_API_KEY;",
  "-----BEGIN PUBLIC KEY-----",
])("the secret scan passes %s", (text) => expect(secretsIn(text)).toEqual([]));

test.skipIf(!existsSync(join(root, ".git")))("no file of the repository holds a secret", () =>
  expect(secretProblems(root)).toEqual([]),
);
