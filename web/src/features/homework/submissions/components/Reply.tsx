import type { Submission } from "@angon/contract/homework/submissions";
import { Globe, Lock } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { RoleBadge } from "../../../people/public.ts";
import { text } from "../text.ts";

/** The reply of a teacher; the name of the marker is for staff alone. */
export function Reply({
  of: { reply, reply_audience, marked_by, marker_role },
  isOwn,
}: {
  of: Submission;
  isOwn: boolean;
}) {
  const t = useText(text);
  const isPublic = reply_audience === "p";
  return (
    // A region of the page has a name of its own, and a page shows many replies.
    <div role="group" aria-label={t.reply} className="mt-3 rounded-control bg-primary-soft px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        {marked_by && <b className="text-small text-ink">{marked_by.name}</b>}
        {marker_role && <RoleBadge role={marker_role} />}
        <span className="inline-flex items-center gap-1">
          <Icon of={isPublic ? Globe : Lock} size={15} />
          {isPublic ? t.forAll : isOwn ? t.forYou : t.forStudent}
        </span>
      </p>
      <RichText text={reply ?? ""} className="mt-1" />
    </div>
  );
}
