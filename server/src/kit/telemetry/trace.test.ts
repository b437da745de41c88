import { expect, it } from "vitest";
import { traced, traceOf, traceparent, within } from "./trace.ts";
import { networkOf } from "./network.ts";

const ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

it.each([
  [`00-${ID}-${SPAN}-01`, { id: ID, flags: "01" }],
  [`00-${ID}-${SPAN}-00`, { id: ID, flags: "00" }],
  [`01-${ID}-${SPAN}-01-later`, { id: ID, flags: "01" }],
  [`00-${ID}-${SPAN}-01-more`, undefined],
  [`ff-${ID}-${SPAN}-01`, undefined],
  [`00-${"0".repeat(32)}-${SPAN}-01`, undefined],
  [`00-${ID}-${"0".repeat(16)}-01`, undefined],
  [`00-${ID.toUpperCase()}-${SPAN}-01`, undefined],
  [`00-${ID}-${SPAN}`, undefined],
  [`00-${ID}-${SPAN}-01\n`, undefined],
  ["rubbish", undefined],
  [undefined, undefined],
])("the trace of %j is %j", (header, trace) => expect(traceOf(header)).toEqual(trace));

it("calls within a trace carry it with a span of their own, and calls outside carry none", async () => {
  expect([traceparent(), traced()]).toEqual([undefined, {}]);
  const sent = await within(traceOf(`00-${ID}-${SPAN}-01`), async () => {
    await Promise.resolve();
    return [traced({ headers: { a: "b" } }), traced({})].map(({ headers }) => new Headers(headers));
  });
  const parents = sent.map((headers) => headers.get("traceparent") ?? "");
  expect(sent[0]?.get("a")).toBe("b");
  for (const parent of parents) expect(parent).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-01$`));
  expect(new Set([...parents, `00-${ID}-${SPAN}-01`]).size).toBe(3);
});

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1234:5678::1", "2001:db8:1234::/48"],
  ["::1", "0:0:0::/48"],
  [undefined, undefined],
])("the network of %j is %j", (address, network) => expect(networkOf(address)).toBe(network));
