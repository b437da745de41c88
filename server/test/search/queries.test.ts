import { describe, expect, it } from "vitest";
import { useSchool } from "../harness.ts";
import { missedOf } from "./missed.ts";
import { queries } from "./queries.ts";

const school = useSchool();

describe("the list of whole queries", () => {
  it("has many queries, each once", () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(new Set(queries.map(({ typed }) => typed)).size).toBe(queries.length);
  });

  it("finds the expected post among the first five results", { timeout: 300_000 }, async () => {
    const { missed, unreadable } = await missedOf(school, queries);
    expect(unreadable, "means a post of the demo").toEqual([]);
    const share = 1 - missed.length / queries.length;
    console.info([`${queries.length} whole queries: ${share.toFixed(3)} succeed`, ...missed].join("\n"));
    expect(share).toBeGreaterThanOrEqual(0.96);
  });
});
