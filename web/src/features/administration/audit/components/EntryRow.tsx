import type { AuditEntry } from "@angon/contract/administration/audit";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { sectionText } from "../../settings/public.ts";
import { differencesOf } from "../fields/rules.ts";
import { areaText, kindText } from "../fields/text.ts";
import { useFieldWords } from "../fields/use-field-words.ts";
import { pageOf, type AuditFilters } from "../rules.ts";
import { actionText, text } from "../text.ts";

interface EntryRowProps {
  entry: AuditEntry;
  /** Narrows the list to this actor; without it the names are no buttons. */
  onFilter?: (patch: AuditFilters) => void;
}

/** One action: its actor, its object and the fields that it changed. */
export function EntryRow({
  entry: { at, actor, action, object, before, after, why },
  onFilter,
}: EntryRowProps) {
  const t = useText(text);
  const actions: Record<string, string> = useText(actionText);
  const stamp = useStamp();
  const words = useFieldWords(object?.kind);
  const differences = why ? [] : differencesOf(before, after);
  const name = actor?.name ?? t.system;
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3">
      <Avatar src={actor?.image} id={actor?.id} owner={name} size={32} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          {actor && onFilter ? (
            <button
              type="button"
              onClick={() => onFilter({ actor: String(actor.id) })}
              aria-label={t.onlyActor(name)}
              className="font-semibold hover:underline"
            >
              {name}
            </button>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <span className="text-ink-2">{actions[action] ?? action}</span>
          {object && <ObjectName object={object} />}
        </p>
        <time dateTime={at} className="num text-meta text-ink-3">
          {stamp(at)}
        </time>
        {why && <p className="mt-1.5 text-meta text-ink-2">{why}</p>}
        {differences.length > 0 && (
          <dl className="mt-1.5 flex flex-col gap-1 text-meta">
            {differences.map(({ path, before: old, after: now }) => (
              <div key={path} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-ink-3">{words.label(path)}</dt>
                <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
                  {old !== undefined && (
                    <>
                      <span className="sr-only">{t.before}</span>
                      <del className="text-ink-2">{words.value(path, old)}</del>
                      <Icon of={ArrowRight} size={12} className="self-center text-ink-3" />
                    </>
                  )}
                  <span className="sr-only">{t.after}</span>
                  <ins className="font-semibold no-underline">{words.value(path, now)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function ObjectName({ object }: { object: NonNullable<AuditEntry["object"]> }) {
  const kinds: Record<string, string> = useText(kindText);
  const { digits } = useFormat();
  const href = pageOf(object);
  const sections: Record<string, string> = useText(sectionText);
  const areas: Record<string, string> = useText(areaText);
  if (object.kind === "call") {
    const [, , area = ""] = object.id.split("/");
    return (
      <span className="min-w-0 text-ink-2" title={object.id}>
        {areas[area] ?? areas["other"]}
      </span>
    );
  }
  // A school year is named by its id.
  const id = /^\d+$/.test(object.id) ? digits(object.id) : object.id;
  const shown = (object.kind === "settings" && sections[object.id]) || id;
  const name = object.title ?? `${kinds[object.kind] ?? object.kind} ${shown}`;
  return href ? (
    <Link href={href} className="min-w-0 font-semibold text-primary-ink wrap-anywhere hover:underline">
      {name}
    </Link>
  ) : (
    <span className="min-w-0 text-ink-2 wrap-anywhere">{name}</span>
  );
}
