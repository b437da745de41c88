import type { AiSpend } from "@angon/contract/administration/ai";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { Part } from "../../components/Part.tsx";
import { switchAi } from "../api.ts";
import { text } from "../text.ts";
import { Facts } from "./Facts.tsx";

const NAMES = { anthropic: "Anthropic", openai: "OpenAI" } as const;

/** The provider of the configuration with its switch; its key stays on the server. */
export function External({ external, calls }: Pick<AiSpend, "external" | "calls">) {
  const t = useText(text);
  const language = useLanguage();
  const { number, digits } = useFormat();
  const { start, isPending } = useAction({
    run: switchAi,
    onSuccess: (_, isOn) => toast({ title: t.switched(isOn) }),
    onError: (error) => toast({ tone: "bad", title: t.notSwitched, body: sentenceOf(error, language).title }),
  });
  if (!external) return <p className="mt-3 text-small text-ink-2">{t.notConfigured}</p>;
  const { provider, model, is_on, usd_in, usd_out, bdt_per_usd } = external;
  return (
    <Part title={t.external}>
      <SwitchRow label={t.isOn} hint={t.isOnHint} checked={is_on} disabled={isPending} onChange={start} />
      <Facts
        facts={[
          [t.provider, NAMES[provider]],
          [t.model, model],
          [t.prices, t.pricesOf(digits(String(usd_in)), digits(String(usd_out)))],
          [t.rate, t.taka(digits(String(bdt_per_usd)))],
          [t.requests, t.requestsOf(number(calls.written), number(calls.held), number(calls.failed))],
        ]}
      />
    </Part>
  );
}
