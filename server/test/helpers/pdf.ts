/** Author, program and place of a document; each can be searched in the bytes. */
export const pdfSecrets = [
  "Rafi Ahmed",
  "Telephone Scanner 9",
  "D:20261120",
  "Dhanmondi",
  "+23.7461",
  "4e7573726174",
];

const exif = () => {
  const content = Buffer.from("Exif\0\0+23.7461,+90.3742", "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    head,
    content,
    Buffer.from("PIXELS OF THE PAGE", "latin1"),
  ]);
};

/** One page of homework as a telephone scans it, `padding` bytes long in its middle. */
export function pdf({ padding = 0, text = "The work itself" } = {}): Buffer {
  const parts = [
    "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R>>endobj\n",
    `3 0 obj<</Author (Rafi \\(11\\) Rafi Ahmed)/Creator(Telephone Scanner 9)/ModDate (D:20261120101010)/Title <4e7573726174>>>endobj\n`,
    `4 0 obj<</Type/Metadata>>stream\n<?xpacket begin="" id="W5M"?><x:xmpmeta>Dhanmondi</x:xmpmeta><?xpacket end="w"?>\nendstream endobj\n`,
    Buffer.alloc(padding, "%"),
    `5 0 obj<</Subtype/Image/Filter/DCTDecode>>stream\n`,
    exif(),
    `\nendstream endobj\n6 0 obj<<>>stream\n(${text}) Tj\nendstream endobj\ntrailer<</Root 1 0 R/Info 3 0 R>>\nstartxref\n9\n%%EOF\n`,
  ];
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
}
