import type { Submission } from "@angon/contract/homework/submissions";
import { Copy, FileText } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { pdfNameOf } from "../../../uploads/public.ts";
import { readSubmission, useNameOf, Versions } from "../../submissions/public.ts";
import { text } from "../text.ts";

interface ScriptTextProps {
  script: Submission;
  onShow: (id: number) => void;
}

/** Text, PDF and earlier versions of a script. */
export function ScriptText({ script, onShow }: ScriptTextProps) {
  const t = useText(text);
  const { body, attachment_url, versions, alike } = script;
  const hasAlike = alike !== null && alike.length > 0;
  if (!body && !attachment_url && versions.length === 0 && !hasAlike) return null;
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
              {t.pdf}: {pdfNameOf(attachment_url)}
            </span>
          </a>
        )}
        {hasAlike && <Alike to={alike} homeworkId={script.homework_id} onShow={onShow} />}
        <Versions of={script} />
      </div>
    </div>
  );
}

interface AlikeProps {
  to: NonNullable<Submission["alike"]>;
  homeworkId: number;
  onShow: (id: number) => void;
}

/** A hint for the teacher alone; a press shows the other script. */
function Alike({ to, homeworkId, onShow }: AlikeProps) {
  const t = useText(text);
  const language = useLanguage();
  const nameOf = useNameOf();
  const opening = useAction({
    run: (id: number) => readSubmission(homeworkId, id),
    onSuccess: ({ id }) => onShow(id),
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-clay-ink">
      <Icon of={Copy} size={16} />
      {t.alikeTo}
      {to.map(({ submission_id, user_name, by }) => (
        <button
          key={`${submission_id} ${by}`}
          type="button"
          onClick={() => opening.start(submission_id)}
          className="min-h-11 font-semibold underline"
        >
          {(by === "picture" ? t.alikePicture : t.alikeText)(nameOf({ user_name }))}
        </button>
      ))}
    </p>
  );
}
