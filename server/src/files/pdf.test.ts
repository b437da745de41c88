import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pdf, pdfSecrets } from "../../test/helpers/pdf.ts";
import { mp4 } from "../../test/helpers/videos.ts";
import { picture } from "../../test/helpers/pictures.ts";
import { cleanPdf } from "./pdf.ts";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "angon-papers-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function clean(bytes: Buffer) {
  const path = join(folder, "paper");
  await writeFile(path, bytes);
  return { isPdf: await cleanPdf(path), made: await readFile(path) };
}

it.each([0, 1_048_000, 1_048_570, 2_500_000])(
  "cleaning a PDF keeps the content and removes the author, with %i bytes in between",
  async (padding) => {
    const bytes = pdf({ padding });
    for (const secret of pdfSecrets) expect(bytes.includes(secret)).toBe(true);
    const { isPdf, made } = await clean(bytes);
    expect([isPdf, made.length]).toEqual([true, bytes.length]);
    for (const secret of pdfSecrets) expect(made.includes(secret), secret).toBe(false);
    for (const rest of ["The work itself", "PIXELS OF THE PAGE", "/Author (", "<?xpacket end", "/Info 3 0 R"])
      expect(made.indexOf(rest), rest).toBe(bytes.indexOf(rest));
  },
);

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ["nothing", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.from("%")],
  ["a signature alone", () => Buffer.from("%PDF-1.7\n")],
  ["something before it", () => Buffer.concat([Buffer.from("<p>"), pdf()])],
  ["something behind it", () => Buffer.concat([pdf(), Buffer.from("<script>alert(1)</script>")])],
  ["half of one", () => pdf().subarray(0, 400)],
  ["nearly all of one", () => pdf().subarray(0, -8)],
  ["a version that never was", () => Buffer.from(pdf().toString("latin1").replace("1.7", "9.9"), "latin1")],
  ["a picture", () => picture()],
  ["a film", () => mp4()],
  ["HTML", () => Buffer.from("<!doctype html>%PDF-1.7")],
])("%s is not accepted as a PDF", async (_what, bytes) =>
  expect((await clean(await bytes())).isPdf).toBe(false),
);

it.each([
  ["beginnings of XMP without an end", "<?xpacket begin"],
  ["beginnings of XMP that open and have no end", "<?xpacket begin?>"],
  ["empty XMP", "<?xpacket begin?><?xpacket end"],
  ["authors", "/Author(a)"],
  ["authors whose text never ends", "/Author(\\"],
  ["photographs with notes of 64 KB each", "\xff\xe1\xff\xffExif\0\0"],
])("a PDF of 1 MB with %s is read to its end", async (_what, fragment) => {
  const bytes = Buffer.from(
    `%PDF-1.7\n${fragment.repeat(1_000_000 / fragment.length)}\nstartxref\n0\n%%EOF\n`,
    "latin1",
  );
  expect((await clean(bytes)).isPdf).toBe(true);
});
