import type { Health } from "@angon/contract/administration/health";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { Part } from "../../components/Part.tsx";

export function Statements({ statements }: Pick<Health, "statements">) {
  const t = useText(text);
  const { number, digits } = useFormat();
  return (
    <Part title={t.statements}>
      {statements === null ? (
        <p className="text-small text-ink-2">{t.statementsOff}</p>
      ) : (
        <ul className="flex flex-col">
          {statements.map(({ statement, calls, mean_ms, total_ms }) => (
            <li key={statement} className="border-t border-line py-2">
              <code className="block text-meta wrap-anywhere">{statement}</code>
              <p className="num text-meta text-ink-2">
                {t.calls(number(calls), digits(mean_ms.toFixed(1)), number(total_ms / 1_000))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
