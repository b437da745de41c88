export const IMPORTS = "/api/admin/imports";

/** A file of a spreadsheet program as the page sends it. */
export const fileOf = (content: string | Buffer, name = "students.csv") => ({
  name,
  file: Buffer.from(content).toString("base64"),
});

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join(",")).join("\n");

/** A file of `count` students. Every 20th has a fault: 500 of 10,000. Line 1 has the headings. */
export function manyStudents(count: number, prefix = "013"): string {
  const rows = [["মোবাইল নম্বর", "ব্যাচ", "নাম"]];
  for (let i = 0; i < count; i++) {
    const phone = `${prefix}${String(i).padStart(8, "0")}`;
    const isFaulty = i % 20 === 19;
    const kind = Math.floor(i / 20) % 4;
    rows.push([
      isFaulty && kind === 0 ? "0130" : isFaulty && kind === 3 ? `${prefix}00000000` : phone,
      isFaulty && kind === 1 ? "HSC 99" : "HSC ২৬",
      isFaulty && kind === 2 ? "" : `শিক্ষার্থী নং ${i}`,
    ]);
  }
  return csvOf(rows);
}
