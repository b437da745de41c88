import { X } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { text } from "../lazy-text.ts";
import { useChapterFollow } from "../use-chapter-follow.ts";

/** The chapters that the viewer follows; nothing without any. */
export function FollowedChapters() {
  const t = useText(text);
  const { chapters = [], set } = useChapterFollow();
  if (chapters.length === 0) return null;
  return (
    <section aria-label={t.chapters} className="mt-4">
      <h3 className="text-label font-semibold text-ink-2">{t.chapters}</h3>
      <ul>
        {chapters.map(({ id, name, subject_name }) => (
          <li key={id} className="flex min-h-13 items-center gap-2">
            <span className="min-w-0 grow">
              <span className="block truncate text-small font-semibold">{name}</span>
              <span className="block truncate text-meta text-ink-3">{subject_name}</span>
            </span>
            <IconButton icon={X} size="sm" label={t.stop(name)} onClick={() => set(id, false)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
