import { expect, it } from "vitest";
import { plainSha256, sha256Of } from "./sha256.ts";

const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 150_000];
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 7)) & 0xff);

it.each(lengths)("the SHA-256 of %i bytes is the same without the browser's crypto", async (length) => {
  const bytes = bytesOf(length);
  expect([...plainSha256(bytes)]).toEqual([...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]);
});

it("the hash of a text or a file is written in base64url", async () => {
  expect(await sha256Of("")).toBe("47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU");
  expect(await sha256Of("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  expect(await sha256Of(new Blob(["abc"]))).toBe(await sha256Of("abc"));
});
