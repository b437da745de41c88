import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountBadge } from "./Badge.tsx";

const htmlOf = (count: number) => renderToStaticMarkup(<CountBadge count={count} />);

test.each([0, -1])("a badge with the count %i is not shown", (count) => {
  expect(htmlOf(count)).toBe("");
});

test("a badge shows counts up to nine as they are; above, narrow screens show 9+ and wide ones the number up to 99", () => {
  expect(htmlOf(9)).toContain(">৯<");
  expect(htmlOf(9)).not.toContain("৯+");
  expect(htmlOf(12)).toMatch(/max-lg:hidden[^>]*>১২</);
  expect(htmlOf(12)).toMatch(/lg:hidden[^>]*data-count="৯\+"/);
  expect(htmlOf(99)).toMatch(/max-lg:hidden[^>]*>৯৯</);
  expect(htmlOf(100)).toMatch(/max-lg:hidden[^>]*>৯৯\+</);
  expect(htmlOf(1_240)).toMatch(/max-lg:hidden[^>]*>৯৯\+</);
});
