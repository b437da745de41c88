const types = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type SheetFormat = keyof typeof types;

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
