import { expect, it } from "vitest";
import { useSchool } from "../../harness.ts";
import { missedOf } from "../missed.ts";
import { mixedQueries } from "./queries-mixed.ts";

const school = useSchool();

it(
  "the search finds the post that a whole query of mixed languages means",
  { timeout: 300_000 },
  async () => {
    const { missed, unreadable } = await missedOf(school, mixedQueries);
    expect(unreadable, "means a post of the demo").toEqual([]);
    const share = 1 - missed.length / mixedQueries.length;
    console.info([`${mixedQueries.length} mixed queries: ${share.toFixed(3)} succeed`, ...missed].join("\n"));
    expect(share).toBeGreaterThanOrEqual(0.97);
  },
);
