import { expect, it } from "vitest";
import { classSlug, dayIn } from "./rules.ts";

it.each([
  ["৩১/১২/২০২৭", "2027-12-31"],
  ["31-12-27", "2027-12-31"],
  ["2027-12-31", "2027-12-31"],
  ["46752", "2027-12-31"],
  ["31/13/2027", undefined],
  ["30/02/2027", undefined],
  ["গত মাসে", undefined],
  ["12", undefined],
])("parses the day '%s'", (cell, day) => expect(dayIn(cell)).toBe(day));

it.each([
  ["HSC 26 — A", "hsc-26-a"],
  ["একাদশ ক", "ekados-ka"],
  ["২৬", ""],
])("makes an address of the class '%s'", (name, slug) => expect(classSlug(name)).toBe(slug));
