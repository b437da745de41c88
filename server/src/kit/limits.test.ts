import { expect, it } from "vitest";
import { addressKey, defineLimit } from "./limits.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  [undefined, "closed"],
])("rate limits count the address %s as %s", (ip, key) => expect(addressKey(ip)).toBe(key));

it("two rate limits with the same name are refused", () => {
  const numbers = { points: 1, seconds: 1, shared: false };
  expect(defineLimit("test.once", numbers)).toEqual({ name: "test.once", ...numbers });
  expect(() => defineLimit("test.once", numbers)).toThrow("Two limits are called test.once");
});
