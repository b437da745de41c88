import { expect, test } from "vitest";
import { detailsProblems, ordersFor, allowedQuery, plainQuery, queryIn, rollIn, withQuery } from "./rules.ts";

const officer = { manage: true, take_part: true };
const member = { manage: false, take_part: true };
const outsider = { manage: false, take_part: false };

const asked = queryIn(
  new URLSearchParams("tab=members&sort=seen&role=CAPTAIN&section=ক&seen=week&q=রাফি&page=3"),
);

test("the address of the members tab contains the filters and keeps other parameters", () => {
  expect(asked).toEqual({ sort: "seen", role: "CAPTAIN", section: "ক", seen: "week", term: "রাফি", page: 3 });
  const written = withQuery(new URLSearchParams("tab=members&seen=month"), asked);
  expect(queryIn(written)).toEqual(asked);
  expect(written.get("tab")).toBe("members");
  expect(withQuery(written, plainQuery).toString()).toBe("tab=members");
});

test("an invalid value in the address of the members tab is ignored", () => {
  const search = new URLSearchParams("sort=age&role=KING&section=&seen=ever&page=-1&q=%20");
  expect(queryIn(search)).toEqual(plainQuery);
});

test("filters of members that the server would refuse are not requested", () => {
  expect(allowedQuery(asked, officer)).toEqual(asked);
  expect(allowedQuery(asked, member)).toEqual({ role: "CAPTAIN", section: "ক", term: "রাফি", page: 3 });
  expect(allowedQuery(asked, outsider)).toEqual({ role: "CAPTAIN", term: "রাফি", page: 3 });
  expect(ordersFor(member)).toEqual(["rank", "name", "roll"]);
  expect(ordersFor(outsider)).toEqual(["rank", "name"]);
});

test("roll numbers are read in both digit sets, and an empty text is none", () => {
  expect([rollIn("১২"), rollIn(" 7 "), rollIn("")]).toEqual([12, 7, null]);
  const isWrong = (roll: string) => detailsProblems({ roll, section: "" }).roll;
  expect(["", "১", "999999999"].map(isWrong)).toEqual([false, false, false]);
  expect(["0", "সাত", "1.5", "-3", "1000000000"].map(isWrong)).toEqual([true, true, true, true, true]);
  expect(detailsProblems({ roll: "", section: "ক".repeat(21) }).section).toBe(true);
});
