import type { Person } from "@angon/contract/people";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { text } from "../text.ts";

const MINUTE = 60_000;

export function ReaderRow({ user, read_at: readAt }: { user: Person; read_at: string | null }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <li>
      <Link
        href={`/users/${user.id}`}
        className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-3/60"
      >
        <Avatar id={user.id} src={user.image} owner={user.name} size={40} />
        <span className="min-w-0 grow truncate text-small font-semibold">{user.name}</span>
        {readAt !== null && (
          <span className="num shrink-0 text-meta text-ink-3">
            {Date.now() - Date.parse(readAt) < MINUTE ? t.readNow : t.readAt(format.relativeTime(readAt))}
          </span>
        )}
      </Link>
    </li>
  );
}
