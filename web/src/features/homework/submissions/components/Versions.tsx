import type { Submission } from "@angon/contract/homework/submissions";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { text } from "../text.ts";
import { PictureGrid } from "./PictureGrid.tsx";

/** Earlier versions of returned work, for its author and staff; the server sends them to no one else. */
export function Versions({ of: { versions } }: { of: Submission }) {
  const t = useText(text);
  const { number } = useFormat();
  const { dayTime } = useClockTime();
  if (versions.length === 0) return null;
  return (
    <details className="mt-3 rounded-control border border-line px-4">
      <summary className="flex min-h-11 items-center text-small font-semibold text-ink-2">
        {t.versions(number(versions.length))}
      </summary>
      <ol className="flex flex-col gap-4 pb-4">
        {versions.map(({ version, body, pictures, submitted_at, marks, reply }) => (
          <li key={version}>
            <p className="num text-meta text-ink-3">
              {[
                t.version(number(version)),
                submitted_at && dayTime(submitted_at),
                marks !== null && t.marks(number(marks)),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {body && <RichText text={body} />}
            <PictureGrid pictures={pictures} annotations={null} />
            {reply && <RichText text={reply} className="mt-2 rounded-control bg-primary-soft px-4 py-2" />}
          </li>
        ))}
      </ol>
    </details>
  );
}
