import type { Health } from "@angon/contract/administration/health";
import { jobWords } from "@angon/contract/administration/health-words";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { Part } from "../../components/Part.tsx";
import { Named } from "./Named.tsx";

const kinds = ["due", "delayed", "dead"] as const;

export function Jobs({ listeners }: { listeners: Health["jobs"]["listeners"] }) {
  const t = useText(text);
  const { number } = useFormat();
  return (
    <Part title={t.jobs}>
      {listeners.length === 0 ? (
        <p className="text-small text-ink-2">{t.noJobs}</p>
      ) : (
        <table className="w-full text-small">
          <thead className="text-left text-meta text-ink-2">
            <tr>
              <th scope="col" className="pb-1.5 font-normal">
                {t.listener}
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="pb-1.5 pl-3 text-right font-normal">
                  {t[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listeners.map((one) => (
              <tr key={one.listener} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                  <Named name={one.listener} words={jobWords(one.listener)} />
                </th>
                {kinds.map((kind) => (
                  <td key={kind} className="num py-1.5 pl-3 text-right font-semibold">
                    {number(one[kind])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
