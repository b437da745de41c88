import { describe, expect, it } from "vitest";
import { Admission, type Weight } from "./admission.ts";

const kinds: [string, Weight, number][] = [
  ["GET /api/post", "read", 60],
  ["GET /api/search", "dear", 3],
  ["POST /api/post", "write", 1],
];

/** Of each kind the part that is admitted, when they come mixed as in a morning. */
function admitted(admission: Admission, rounds = 200): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const [kind, weight, share] of kinds) {
    let served = 0;
    for (let n = 0; n < rounds * share; n++) if (admission.admits(kind, weight)) served++;
    parts[kind] = served / (rounds * share);
  }
  return parts;
}

/** A server that bears `capacity` of its requests, felt until the part is steady. */
function settle(admission: Admission, offered: number): void {
  for (let n = 0; n < 400; n++) admission.feel(offered * admission.part);
}

describe("admission", () => {
  it("serves all while there is no more work than is done in time", () => {
    const admission = new Admission();
    for (let n = 0; n < 100; n++) admission.feel(1);
    expect(Object.values(admitted(admission))).toEqual([1, 1, 1]);
  });

  it("serves some of every kind at three times the capacity, fewest of the dear and most of the writes", () => {
    const admission = new Admission();
    settle(admission, 3);
    expect(admission.part).toBeGreaterThan(0.25);
    expect(admission.part).toBeLessThan(0.4);
    const parts = admitted(admission);
    expect(parts["GET /api/post"]).toBeCloseTo(admission.part, 2);
    expect(parts["GET /api/search"]).toBeGreaterThan(0.12);
    expect(parts["GET /api/search"]).toBeLessThan(parts["GET /api/post"] ?? 0);
    expect(parts["POST /api/post"]).toBeGreaterThan(0.6);
  });

  it("serves the same part of a rare kind however many requests of others come", () => {
    const admission = new Admission();
    settle(admission, 3);
    const rare = () => admission.admits("GET /api/search", "dear");
    let served = 0;
    for (let n = 0; n < 100; n++) {
      for (let other = 0; other < 300; other++) admission.admits("GET /api/post", "read");
      if (rare()) served++;
    }
    expect(served).toBeCloseTo(100 * admission.part ** 1.5, -1);
  });

  it("refuses most while nothing is done, and serves all again when the pressure is gone", () => {
    const admission = new Admission();
    for (let n = 0; n < 50; n++) admission.feel(100);
    expect(admission.part).toBe(0.05);
    expect(admitted(admission)["GET /api/search"]).toBeGreaterThan(0);
    for (let n = 0; n < 200; n++) admission.feel(0);
    expect(Object.values(admitted(admission))).toEqual([1, 1, 1]);
  });
});
