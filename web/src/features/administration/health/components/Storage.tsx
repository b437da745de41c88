import type { Health } from "@angon/contract/administration/health";
import { tableWords } from "@angon/contract/administration/health-words";
import { useByteSize } from "../../../../lib/data-usage/use-byte-size.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { BarRow } from "../../components/BarRow.tsx";
import { Part } from "../../components/Part.tsx";
import { Named } from "./Named.tsx";

export function Storage({ storage }: Pick<Health, "storage">) {
  const t = useText(text);
  const { number } = useFormat();
  const size = useByteSize();
  const { database_bytes, files, tables, disk } = storage;
  const most = Math.max(1, database_bytes, files.bytes);
  const mostOfTable = Math.max(1, ...tables.map(({ bytes }) => bytes));
  return (
    <Part title={t.storage}>
      <dl className="flex flex-col gap-2.5">
        <BarRow label={t.database} value={size(database_bytes)} share={database_bytes / most} />
        <BarRow label={t.files(number(files.count))} value={size(files.bytes)} share={files.bytes / most} />
      </dl>
      {disk && (
        <p className="mt-2.5 text-small text-ink-2">
          {t.disk(size(disk.free_bytes), size(disk.total_bytes))}
        </p>
      )}
      <h3 className="mt-4 mb-2.5 text-small text-ink-2">{t.tables}</h3>
      <dl className="flex flex-col gap-2.5">
        {tables.map(({ name, bytes }) => (
          <BarRow
            key={name}
            label={<Named name={name} words={tableWords(name)} />}
            value={size(bytes)}
            share={bytes / mostOfTable}
          />
        ))}
      </dl>
    </Part>
  );
}
