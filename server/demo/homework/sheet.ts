const pages: readonly (readonly [heading: string, ...rows: string[]])[] = [
  [
    "Chemistry 1st Paper, Chapter 3: Question sheet",
    "1. Write the electron configurations of N (Z = 7) and O (Z = 8).",
    "2. The first ionisation energies are 1402 and 1314 kJ/mol. Why is that of O lower?",
    "3. Arrange Na, Mg, Al and Si by their first ionisation energy.",
    "4. Explain the exception between Mg and Al with the subshells 3s and 3p.",
  ],
  [
    "Data for question 3",
    "Na   496 kJ/mol        Mg   738 kJ/mol",
    "Al    578 kJ/mol        Si    787 kJ/mol",
    "Draw them against the atomic number, on squared paper.",
  ],
];

/** The drawing operators of one page: text in a font that every reader has, and a line below the heading. */
const drawn = ([heading, ...rows]: readonly string[]): string =>
  `BT /F1 18 Tf 60 760 Td (${escaped(heading ?? "")}) Tj ET 60 746 m 535 746 l S\n` +
  rows.map((row, i) => `BT /F1 12 Tf 60 ${712 - 34 * i} Td (${escaped(row)}) Tj ET`).join("\n");

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

const FIRST_PAGE = 4;

/** A question sheet of two pages as a PDF. The server has no Bengali font, so it is in English. */
export function questionSheet(): Buffer {
  const ids = pages.map((_, i) => FIRST_PAGE + 2 * i);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${ids.map((id) => `${id} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...pages.flatMap((page, i) => {
      const content = drawn(page);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${FIRST_PAGE + 2 * i + 1} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
