import { expect, it } from "vitest";
import { useSchool } from "../../harness.ts";
import { missedOf } from "../missed.ts";
import { englishQueries } from "./queries.ts";

const school = useSchool();

it("the search finds the post that a whole query in English means", { timeout: 300_000 }, async () => {
  const { missed, unreadable } = await missedOf(school, englishQueries);
  expect(unreadable, "means a post of the demo").toEqual([]);
  const share = 1 - missed.length / englishQueries.length;
  console.info(
    [`${englishQueries.length} queries in English: ${share.toFixed(3)} succeed`, ...missed].join("\n"),
  );
  expect(share).toBeGreaterThanOrEqual(0.97);
});
