import { expect, it } from "vitest";
import { refusalOf } from "./replica.ts";

const primary = { written: 1_000, system: "7001" };
const standby = { standby: true, replayed: 900, system: "7001" };

it("a standby of the primary's cluster may be read, one of another cluster and a server that takes writes may not", () => {
  expect(refusalOf(primary, standby)).toBeUndefined();
  expect(refusalOf(primary, { ...standby, system: "7002" })).toBe(
    "it is a standby of another cluster: its system identifier is 7002, that of the primary 7001",
  );
  expect(refusalOf(primary, { ...standby, standby: false })).toMatch(/^it is no standby/);
});

it("a standby is not refused while the identifier of one of the two is unknown", () => {
  expect(refusalOf({ ...primary, system: null }, standby)).toBeUndefined();
  expect(refusalOf(primary, { ...standby, system: null })).toBeUndefined();
  expect(refusalOf(undefined, standby)).toBeUndefined();
});
