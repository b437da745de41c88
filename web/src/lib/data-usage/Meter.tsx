import { useEffect, useState } from "react";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { useFormat } from "../i18n/format.ts";
import { formatMoney } from "../i18n/money.ts";
import { useText } from "../i18n/text.ts";
import { Bars } from "./Bars.tsx";
import { costOf, dayOf, weekUpTo } from "./days.ts";
import { dialogText } from "./lazy-text.ts";
import { canCount, bytesCounted, receivedByDay } from "./meter.ts";
import { storePrice, ownPrice, parsePrice, pricePerMb, defaultPrice } from "./price.ts";
import { useByteSize } from "./use-byte-size.ts";
import { savedToday } from "./saved-bytes.ts";

/** Data received today and this week, and its price. */
export function Meter() {
  const t = useText(dialogText);
  const format = useFormat();
  const [days, setDays] = useState(receivedByDay);
  const [typed, setTyped] = useState(ownPrice);
  useEffect(() => bytesCounted.subscribe(() => setDays(receivedByDay())), []);
  if (!canCount()) return <p className="mt-6 text-small text-ink-2">{t.uncounted}</p>;

  const week = weekUpTo(days, dayOf(Date.now()));
  const saved = savedToday();
  const isInvalid = typed !== "" && parsePrice(typed) === undefined;
  const type = (value: string) => {
    setTyped(value);
    if (value === "" || parsePrice(value) !== undefined) storePrice(value);
  };
  return (
    <section className="mt-7 border-t border-line pt-5">
      <h3 className="text-h3">{t.spent}</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
        <Sum name={t.today} bytes={week.at(-1)?.bytes ?? 0} />
        <Sum name={t.week} bytes={week.reduce((sum, { bytes }) => sum + bytes, 0)} />
        {saved > 0 && <Sum name={t.saved} bytes={saved} hint={t.savedHint} />}
      </dl>
      <Bars week={week} />
      <p className="mt-3 text-meta text-ink-3">{t.only}</p>
      <NumberField
        className="mt-5"
        label={t.price}
        hint={t.priceHint(formatMoney(format, defaultPrice()))}
        error={isInvalid && t.priceWrong}
        inputMode="decimal"
        lead={<span className="text-ink-2">{t.taka}</span>}
        value={typed}
        onChange={type}
      />
    </section>
  );
}

interface SumProps {
  name: string;
  bytes: number;
  hint?: string;
}

function Sum({ name, bytes, hint }: SumProps) {
  const t = useText(dialogText);
  const format = useFormat();
  const size = useByteSize();
  const taka = costOf(bytes, pricePerMb());
  const money = taka > 0 && taka < 0.01 ? t.underPaisa : formatMoney(format, taka);
  return (
    <div className={hint ? "col-span-2" : undefined}>
      <dt className="text-meta text-ink-3">{name}</dt>
      <dd>
        <span className="num block text-h2 font-semibold">{size(bytes)}</span>
        <span className="block text-small text-ink-2">{t.about(money)}</span>
        {hint && <span className="block text-meta text-ink-3">{hint}</span>}
      </dd>
    </div>
  );
}
