import { expect, it } from "vitest";
import { oneOf } from "./hosts.ts";

it("the URL of one host stays as it is, without a socket of its own", () => {
  const url = "postgres://angon:a%2Cb@db.example:5432/angon?sslmode=require";
  expect(oneOf(url)).toEqual({ url });
});

it.each([
  [
    "postgres://angon:x@a:5432,b:5433/angon?target_session_attrs=read-write",
    "postgres://angon:x@a:5432/angon",
  ],
  [
    "postgresql://a,[::1]:6000/angon?target_session_attrs=read-write&sslmode=require",
    "postgresql://a/angon?sslmode=require",
  ],
  ["postgres://a,b/angon?sslmode=require&target_session_attrs=primary", "postgres://a/angon?sslmode=require"],
])("of several hosts %s the first is named, and a socket chooses", (given, url) => {
  expect(oneOf(given)).toEqual({ url, stream: expect.any(Function) });
});
