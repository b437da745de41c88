import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import type { Config } from "./config.ts";

const VALUE_CHARACTERS = 1_024;

const cut = (value: unknown): unknown =>
  typeof value === "string" && value.length > VALUE_CHARACTERS
    ? value.slice(0, VALUE_CHARACTERS) + "…"
    : value;

/** Bodies, headers and addresses with a query are never handed to the log; this catches what slips. */
export function loggerOf(config: Config): FastifyBaseLogger {
  return pino({
    level: config.LOG_LEVEL,
    base: { instance: config.INSTANCE_NAME },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "password",
        "phone",
        "token",
        "accessToken",
        "refreshToken",
        "*.password",
        "*.phone",
        "*.token",
        "req.headers",
        "body",
      ],
      censor: "[hidden]",
    },
    formatters: {
      level: (label) => ({ level: label }),
      log: (line) => Object.fromEntries(Object.entries(line).map(([key, value]) => [key, cut(value)])),
    },
    serializers: {
      err: (error: Error) => ({ type: error.name, message: cut(error.message), stack: cut(error.stack) }),
    },
  });
}

/** A hash that identifies the same user across log lines without naming the user. */
export const userHash = (userId: number): string =>
  createHash("sha256").update(`log ${userId}`).digest("base64url").slice(0, 10);
