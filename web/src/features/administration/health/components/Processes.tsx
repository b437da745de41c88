import type { Health } from "@angon/contract/administration/health";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Part } from "../../components/Part.tsx";
import { text } from "../text.ts";

/** Each process, what it does, and how long ago it last said that it lives. */
export function Processes({ processes }: Pick<Health, "processes">) {
  const t = useText(text);
  const { digits, relativeTime, wait } = useFormat();
  const services = (names: readonly string[]) =>
    names.map((name) => (name === "worker" ? t.worker : name === "web" ? t.web : name)).join(", ");
  return (
    <Part title={t.processes}>
      <ul className="flex flex-col gap-2 text-small">
        {processes.map(
          ({ instance, services: names, version, commit, started_at, age_seconds, is_alive }) => (
            <li key={`${instance} ${started_at}`} className="min-w-0">
              <span className="wrap-anywhere">
                {instance} <span className="text-ink-2">({services(names)})</span>
              </span>
              <span className="block text-meta text-ink-3 wrap-anywhere">
                {digits(version)} {commit} · {t.startedAgo(relativeTime(started_at))} ·{" "}
                <span className={is_alive ? undefined : "text-bad"}>
                  {is_alive ? t.alive : t.silent(wait(age_seconds))}
                </span>
              </span>
            </li>
          ),
        )}
      </ul>
    </Part>
  );
}
