import type { ReactionType } from "@angon/contract/posts";
import type { Person } from "@angon/contract/people";
import { useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { readReactors } from "../api.ts";
import { reactorsText } from "../lazy-text.ts";
import { reactionText } from "../text.ts";
import { ReactionGlyph } from "./ReactionGlyph.tsx";

interface ReactorsDialogProps {
  postId: number;
  open: boolean;
  onClose: () => void;
}

interface Read {
  people: { type: ReactionType; user: Person }[];
  next: string | null;
  error: unknown;
  isReading: boolean;
}

const nothing: Read = { people: [], next: null, error: null, isReading: true };

/** The reactors of a post, newest first. */
export default function ReactorsDialog({ postId, open, onClose }: ReactorsDialogProps) {
  const t = useText(reactorsText);
  const names = useText(reactionText);
  const language = useLanguage();
  const [read, setRead] = useState(nothing);

  const readFrom = useCallback(
    async (before: Read, signal: AbortSignal) => {
      setRead({ ...before, error: null, isReading: true });
      try {
        const at = before.next === null ? {} : { cursor: before.next };
        const { data, next } = await readReactors(postId, at, signal);
        setRead({ people: [...before.people, ...data], next, error: null, isReading: false });
      } catch (error) {
        if (!signal.aborted) setRead({ ...before, error, isReading: false });
      }
    },
    [postId],
  );

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    void readFrom(nothing, leaving.signal);
    return () => leaving.abort();
  }, [open, readFrom]);

  const again = () => void readFrom(read, new AbortController().signal);
  return (
    <Dialog size="sheet" open={open} onClose={onClose} title={t.who}>
      <ul aria-busy={read.isReading} className="min-h-40 pb-3">
        {read.people.map(({ type, user }) => (
          <li key={user.id}>
            <Link
              href={`/users/${user.id}`}
              onClick={onClose}
              className="flex min-h-13 items-center gap-3 px-4 py-1.5 hover:bg-surface-3/60"
            >
              <Avatar src={user.image} owner={user.name} size={40} />
              <span className="min-w-0 grow">
                <span className="block truncate text-small font-semibold">{user.name}</span>
                {user.institute_name && (
                  <span className="block truncate text-meta text-ink-3">{user.institute_name}</span>
                )}
              </span>
              <span className="sr-only">{names[type]}</span>
              <ReactionGlyph type={type} size={26} />
            </Link>
          </li>
        ))}
      </ul>
      {read.isReading && <RowSkeleton />}
      {read.error !== null && (
        <div role="alert" className="flex flex-col items-center gap-3 px-4 pb-4 text-center text-small">
          <p>{sentenceOf(read.error, language).title}</p>
          <Button onClick={again}>{t.tryAgain}</Button>
        </div>
      )}
      {read.next !== null && !read.isReading && (
        <div className="px-4 pb-4">
          <Button full variant="secondary" onClick={again}>
            {t.more}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
