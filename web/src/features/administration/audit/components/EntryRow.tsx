import type { AuditEntry } from "@angon/contract/administration/audit";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { differencesOf, pageOf, type AuditFilters } from "../rules.ts";
import { actionText, text } from "../text.ts";

interface EntryRowProps {
  entry: AuditEntry;
  /** Narrows the list to this actor; without it the names are no buttons. */
  onFilter?: (patch: AuditFilters) => void;
}

/** One action: its actor, its object and the fields that it changed. */
export function EntryRow({ entry: { at, actor, action, object, before, after }, onFilter }: EntryRowProps) {
  const t = useText(text);
  const actions: Record<string, string> = useText(actionText);
  const stamp = useStamp();
  const differences = differencesOf(before, after);
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
        {differences.length > 0 && (
          <dl className="mt-1.5 flex flex-col gap-1 text-meta">
            {differences.map(({ name: field, before: old, after: now }) => (
              <div key={field} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-ink-3">{field}</dt>
                <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
                  {old !== "—" && (
                    <>
                      <span className="sr-only">{t.before}</span>
                      <del className="text-ink-2">{old}</del>
                      <Icon of={ArrowRight} size={12} className="self-center text-ink-3" />
                    </>
                  )}
                  <span className="sr-only">{t.after}</span>
                  <ins className="font-semibold no-underline">{now}</ins>
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
  const href = pageOf(object);
  const name = object.title ?? `${object.kind} ${object.id}`;
  return href ? (
    <Link href={href} className="min-w-0 font-semibold text-primary-ink wrap-anywhere hover:underline">
      {name}
    </Link>
  ) : (
    <span className="min-w-0 text-ink-2 wrap-anywhere">{name}</span>
  );
}
