import type { Health } from "@angon/contract/administration/health";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { Part } from "../../components/Part.tsx";

export function Versions({
  version: { server, commit, node, postgres, started_at },
}: Pick<Health, "version">) {
  const t = useText(text);
  const { digits, relativeTime } = useFormat();
  const rows = [
    [t.server, digits(server)],
    ...(commit === null ? [] : [[t.commit, commit] as const]),
    ["Node.js", digits(node)],
    ["PostgreSQL", digits(postgres)],
    [t.started, relativeTime(started_at)],
  ] as const;
  return (
    <Part title={t.version}>
      <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
