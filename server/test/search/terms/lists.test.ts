import { describe, expect, it } from "vitest";
import { queries } from "../queries.ts";
import { englishWords } from "./english.ts";
import { pairs } from "./pairs.ts";
import { englishQueries } from "./queries.ts";

const repeated = (all: readonly string[]) => all.filter((one, i) => all.indexOf(one) !== i);

describe("the lists of two languages", () => {
  it("are long enough for a measurement", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(englishQueries.length).toBeGreaterThanOrEqual(60);
    expect(englishWords.length).toBeGreaterThanOrEqual(200);
  });

  it("name each term, query and word once", () => {
    const known = queries.map(({ typed }) => typed);
    expect(repeated(pairs.map(({ bengali }) => bengali))).toEqual([]);
    expect(repeated(pairs.map(({ english }) => english))).toEqual([]);
    expect(repeated([...englishQueries.map(({ typed }) => typed), ...known])).toEqual([]);
    expect(repeated(englishWords)).toEqual([]);
  });

  it("have a Bengali and an English side in each pair", () => {
    expect(pairs.filter(({ bengali }) => !/^[\u0980-\u09ff ]+$/.test(bengali))).toEqual([]);
    expect(pairs.filter(({ english }) => !/^[a-z ]+$/.test(english))).toEqual([]);
  });
});
