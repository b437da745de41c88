// @chunk sheets
import { sheetFile, sheetFormats, type SheetFormat } from "../browser/sheet-file.ts";
import { DownloadButton } from "./DownloadButton.tsx";

interface SheetButtonsProps {
  /** Of the file, without its ending. */
  name: string;
  read: (format: SheetFormat) => Promise<string>;
  texts: Record<SheetFormat, string> & { download: (format: string) => string };
}

/** A download of the same table in each format. */
export const SheetButtons = ({ name, read, texts }: SheetButtonsProps) => (
  <>
    {sheetFormats.map((format) => (
      <DownloadButton
        key={format}
        aria-label={texts.download(texts[format])}
        read={async () => ({ file: sheetFile(await read(format), format), name: `${name}.${format}` })}
      >
        {texts[format]}
      </DownloadButton>
    ))}
  </>
);
