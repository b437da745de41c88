import type { Health } from "@angon/contract/administration/health";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { Part } from "../../components/Part.tsx";
import { callsName } from "../rules.ts";
import { text } from "../text.ts";

/** Mails, push messages and requests of the bucket of the last seven days. */
export function Calls({ calls }: Pick<Health, "calls">) {
  const t = useText(text);
  const stamp = useStamp();
  const { number } = useFormat();
  return (
    <Part title={t.others}>
      {calls.length === 0 && <p className="text-small text-ink-2">{t.noCalls}</p>}
      <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
        {calls.map(({ service, host, sent, refused, failed, failed_at }) => (
          <div key={`${service} ${host}`} className="contents">
            <dt className="wrap-anywhere text-ink-2">{callsName(t, service, host)}</dt>
            <dd className="num">
              {refused > 0
                ? t.callCountsRefused(number(sent), number(failed), number(refused))
                : t.smsCounts(number(sent), number(failed))}
              {failed_at && (
                <span className="block text-meta text-ink-3">{t.lastFailure(stamp(failed_at))}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
