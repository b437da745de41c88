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

type Load = { capacity: number; offered: number; seconds: number };

/** Simulates a server that finishes `capacity` requests a second; returns the number it answered a second. */
function serve(admission: Admission, { capacity, offered, seconds }: Load) {
  const order = kinds.flatMap(([kind, weight, share]) =>
    Array.from({ length: share }, () => [kind, weight] as const),
  );
  let [due, arriving, served] = [0, 0, 0];
  for (let hundredth = 0; hundredth < seconds * 100; hundredth++) {
    for (arriving += offered / 100; arriving >= 1; arriving--) {
      const [kind, weight] = order[(hundredth * 37 + Math.floor(arriving)) % order.length] ?? ["", "read"];
      admission.arrive();
      if (admission.admits(kind, weight)) admission.begin();
    }
    for (due = Math.min(due + capacity / 100, admission.inProgress); due >= 1; due--) {
      admission.end();
      served += 1;
    }
    if (hundredth % 10 === 9) admission.adjust();
  }
  return served / seconds;
}

const three = { capacity: 400, offered: 1_200, seconds: 10 };

describe("admission", () => {
  it("serves all that arrives while the server is not overloaded", () => {
    const admission = new Admission();
    expect(serve(admission, { capacity: 400, offered: 380, seconds: 10 })).toBeCloseTo(380, -1);
    expect(Object.values(admitted(admission))).toEqual([1, 1, 1]);
  });

  it.each([100, 400, 2_000])(
    "lets a server of %i a second do all that it can at three times as much",
    (capacity) => {
      const admission = new Admission();
      serve(admission, { capacity, offered: capacity * 3, seconds: 3 });
      const perSecond = serve(admission, { capacity, offered: capacity * 3, seconds: 10 });
      expect(perSecond).toBeGreaterThan(capacity * 0.95);
      expect(admission.inProgress, "answered within a second").toBeLessThan(Math.max(capacity, 120));
    },
  );

  it("serves some of every kind at three times the capacity, fewest of the dear and most of the writes", () => {
    const admission = new Admission();
    serve(admission, three);
    expect(admission.part).toBeGreaterThan(0.25);
    expect(admission.part).toBeLessThan(0.4);
    const parts = admitted(admission);
    expect(parts["GET /api/post"]).toBeCloseTo(admission.part, 2);
    expect(parts["GET /api/search"]).toBeGreaterThan(0.12);
    expect(parts["GET /api/search"]).toBeLessThan(parts["GET /api/post"] ?? 0);
    expect(parts["POST /api/post"]).toBeGreaterThan(0.6);
  });

  it("serves all again after a burst that was finished within a fifth of a second", () => {
    const admission = new Admission();
    for (let n = 0; n < 200; n++) {
      admission.arrive();
      expect(admission.admits("GET /api/exam", "read")).toBe(true);
      admission.begin();
    }
    admission.adjust();
    for (let n = 0; n < 200; n++) admission.end();
    admission.adjust();
    expect(admission.part).toBe(1);
  });

  it("serves the same part of a rare kind however many requests of others come", () => {
    const admission = new Admission();
    serve(admission, three);
    const rare = () => admission.admits("GET /api/search", "dear");
    let served = 0;
    for (let n = 0; n < 100; n++) {
      for (let other = 0; other < 300; other++) admission.admits("GET /api/post", "read");
      if (rare()) served++;
    }
    expect(served).toBeCloseTo(100 * admission.part ** 1.5, -1);
  });

  it("refuses most while nothing is finished, and serves all again when there is room", () => {
    const admission = new Admission();
    serve(admission, { capacity: 0, offered: 400, seconds: 5 });
    expect(admission.part).toBe(0.05);
    expect([admission.inProgress, admission.admits("GET /api/search", "dear")]).toEqual([250, false]);
    for (let n = 0; n < 250; n++) admission.end();
    serve(admission, { capacity: 400, offered: 100, seconds: 5 });
    expect(Object.values(admitted(admission))).toEqual([1, 1, 1]);
  });
});
