// @chunk sheets
export const sheetFormats = ["csv", "xlsx"] as const;

export type SheetFormat = (typeof sheetFormats)[number];

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const types: Record<SheetFormat, string> = { csv: "text/csv;charset=utf-8", xlsx: XLSX_TYPE };

/** For a file input; some systems know no type of a CSV file, so the endings stand beside the types. */
export const SHEET_ACCEPT = `.csv,.txt,.xlsx,text/csv,${XLSX_TYPE}`;

/** The server sends CSV as text and XLSX in base64. */
export const sheetFile = (content: string, format: SheetFormat): Blob =>
  new Blob(
    [format === "csv" ? content : Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)],
    { type: types[format] },
  );

/** The data URL of a file ends with its bytes in base64. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === "string" ? reader.result.replace(/^[^,]*,/, "") : "");
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read"));
    reader.readAsDataURL(file);
  });
