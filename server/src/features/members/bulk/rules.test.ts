import { describe, expect, it } from "vitest";
import { identityOf, numberIn, phoneIn, rollClashes, underHeadings, withoutHeadings } from "./rules.ts";

describe("the cells of a list of people", () => {
  it("accept phone numbers in every format", () => {
    for (const cell of ["01712345678", "০১৭১২৩৪৫৬৭৮", "+880 1712-345678", "008801712345678", "1712345678"])
      expect(phoneIn(cell), cell).toBe("01712345678");
    for (const cell of ["0171234567", "02712345678", "১২", "রাফি"])
      expect(phoneIn(cell), cell).toBeUndefined();
  });

  it("accept numbers of one to nine digits", () => {
    expect(["7", "০৭", "999999999"].map(numberIn)).toEqual([7, 7, 999_999_999]);
    for (const cell of ["0", "1000000000", "-1", "1.5", "1e3", ""])
      expect(numberIn(cell), cell).toBeUndefined();
  });
});

describe("rows without headings", () => {
  const row = (...cells: string[]) => withoutHeadings({ line: 3, cells });

  it("are one person when each cell is of another kind, otherwise each cell is a person", () => {
    expect(row("রাফি", "৭", "")).toEqual([{ line: 3, given: "রাফি · ৭", name: "রাফি", roll: 7 }]);
    expect(row("রাফি", "মিতু")).toEqual([
      { line: 3, given: "রাফি", name: "রাফি" },
      { line: 3, given: "মিতু", name: "মিতু" },
    ]);
    expect(row("017-000")).toEqual([{ line: 3, given: "017-000", fault: "bad_phone" }]);
  });
});

describe("rows under headings", () => {
  it("name the first cell that cannot be read", () => {
    const columns = { name: 0, roll: 1, section: 2, role: 3 };
    const read = (...cells: string[]) => underHeadings({ line: 2, cells }, columns);
    expect(read("রাফি", "৭", "ক", "Class teacher")).toMatchObject({
      roll: 7,
      section: "ক",
      role: "CLASS_TEACHER",
    });
    expect(read("রাফি", "সাত").fault).toBe("bad_roll");
    expect(read("রাফি", "", "ক".repeat(21)).fault).toBe("bad_section");
    expect(read("রাফি", "", "", "রাজা").fault).toBe("bad_role");
    for (const role of ["শিক্ষার্থী", "ছাত্রী", "Student", "অভিভাবক", "অ্যাডমিন"]) {
      const wanted = read("রাফি", "৭", "", role);
      expect([wanted.fault, wanted.role], role).toEqual([undefined, undefined]);
    }
  });

  it("are identified by phone for officers who may search by phone alone", () => {
    const row = { line: 1, given: "", phone: "01712345678" };
    expect(identityOf(row, "add", true)).toBe("phone");
    expect(identityOf(row, "add", false)).toBe("guest");
    expect(identityOf({ ...row, name: "রাফি" }, "add", false)).toBe("name");
    expect(identityOf({ line: 1, given: "", roll: 7 }, "details", true)).toBeUndefined();
  });
});

describe("roll numbers of a section", () => {
  const place = (userId: number, roll: number | null, section: string | null = "ক") => ({
    userId,
    roll,
    section,
  });
  const present = [place(1, 1), place(2, 2), place(3, 3, "খ")];

  it.each([
    ["of a member", [place(4, 2)], [4]],
    ["of a member of another section", [place(4, 3)], []],
    ["of a row above", [place(4, 9), place(5, 9)], [5]],
    ["that two exchange", [place(1, 2), place(2, 1)], []],
    ["of a row that is refused and keeps it", [place(1, 3, "খ"), place(4, 1)], [1, 4]],
    ["of nobody", [place(4, null), place(5, null)], []],
    ["that stays as it is", [place(1, 1)], []],
  ])("clash where they are those %s", (_what, wanted, clashing) => {
    expect([...rollClashes(wanted, present)]).toEqual(clashing);
  });

  it("that two members share already do not clash until one of them changes", () => {
    const shared = [place(1, 1), place(2, 1)];
    expect([...rollClashes([place(1, 1)], shared)]).toEqual([]);
    expect([...rollClashes([place(3, 1)], shared)]).toEqual([3]);
    expect([...rollClashes([place(1, 5)], shared)]).toEqual([]);
  });
});
