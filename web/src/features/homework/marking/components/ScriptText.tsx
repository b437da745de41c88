import type { Submission } from "@angon/contract/homework/submissions";
import { FileText } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { fileNameOf, Versions } from "../../submissions/public.ts";
import { text } from "../text.ts";

/** Text, PDF and earlier versions of a script. */
export function ScriptText({ script }: { script: Submission }) {
  const t = useText(text);
  const { body, attachment_url, versions } = script;
  if (!body && !attachment_url && versions.length === 0) return null;
  return (
    <div className="max-h-[34%] shrink-0 overflow-y-auto bg-surface px-4 py-2 lg:bg-paper lg:px-5 lg:pt-3.5 lg:pb-0">
      <div className="lg:rounded-control lg:border lg:border-line lg:bg-surface lg:px-4 lg:py-2.5">
        {body && <RichText text={body} className="text-small" />}
        {attachment_url && (
          <a
            href={attachment_url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center gap-2.5 text-small text-primary-ink underline"
          >
            <Icon of={FileText} size={18} />
            <span className="min-w-0 truncate">
              {t.pdf}: {fileNameOf(attachment_url)}
            </span>
          </a>
        )}
        <Versions of={script} />
      </div>
    </div>
  );
}
