import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountBadge } from "./Badge.tsx";

const drawn = (count: number) => renderToStaticMarkup(<CountBadge count={count} />);

test.each([0, -1])("of %i is not there", (count) => {
  expect(drawn(count)).toBe("");
});

test("up to nine is the number everywhere; above, a narrow screen says 9+ and a wide one how many", () => {
  expect(drawn(9)).toContain(">৯<");
  expect(drawn(9)).not.toContain("৯+");
  expect(drawn(12)).toMatch(/max-lg:hidden[^>]*>১২</);
  expect(drawn(12)).toMatch(/lg:hidden[^>]*data-count="৯\+"/);
  expect(drawn(1_240)).toContain("১.২\u00a0হা");
});
