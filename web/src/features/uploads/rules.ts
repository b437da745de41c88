/** The number, the moment and the random letters that the server adds to the name of a file. */
const ADDED = /-[0-9]{1,3}-[0-9]{13}-[0-9a-f]{32}(?=\.pdf$)/i;

/** The last segment of the path, which ends in .pdf, without the part that the server added. */
export function pdfNameOf(url: string): string {
  const last = decodeURIComponent(url.split("?")[0]?.split("/").at(-1) ?? "");
  return (/\.pdf$/i.test(last) ? last : `${last}.pdf`).replace(ADDED, "");
}
