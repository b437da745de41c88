import type { Health } from "@angon/contract/administration/health";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { Part } from "../../components/Part.tsx";

/** Texts that each SMS gateway took and refused in the last seven days. */
export function Sms({ gateways }: { gateways: NonNullable<Health["sms"]> }) {
  const t = useText(text);
  const { number } = useFormat();
  return (
    <Part title={t.sms}>
      <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
        {gateways.map(({ gateway, sent, failed }) => (
          <div key={gateway} className="contents">
            <dt className="text-ink-2">{gateway === 1 ? t.firstGateway : t.secondGateway}</dt>
            <dd className="num">{t.smsCounts(number(sent), number(failed))}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
