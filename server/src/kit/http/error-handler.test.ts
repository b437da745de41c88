import { errors, type ErrorCode } from "@angon/contract";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { fail } from "../fail.ts";
import { handleError } from "./error-handler.ts";

const app = Fastify();
app.setErrorHandler(handleError);
app.get<{ Params: { code: ErrorCode } }>("/plain/:code", ({ params }) => fail(params.code));
app.get<{ Params: { code: ErrorCode } }>("/told/:code", ({ params }) =>
  fail(params.code, { retryAfter: 30 }),
);
afterAll(() => app.close());

const codes = Object.keys(errors) as ErrorCode[];

it("every 503 says when to try again, and no other failure does by itself", async () => {
  for (const code of codes) {
    const { statusCode, headers } = await app.inject(`/plain/${code}`);
    expect(statusCode, code).toBe(errors[code].status);
    expect(headers["retry-after"], code).toBe(statusCode === 503 ? "1" : undefined);
  }
});

it("the time that a failure names wins", async () => {
  const { headers } = await app.inject("/told/uploads.storage_away");
  expect(headers["retry-after"]).toBe("30");
});

it("of the statuses from 500 on the contract has 500 and 503 alone", () => {
  const statuses = codes.map((code) => errors[code].status).filter((status) => status >= 500);
  expect(new Set(statuses)).toEqual(new Set([500, 503]));
});
