import { administrationErrors } from "@angon/contract/administration";
import { administrationTermsErrors, type Term } from "@angon/contract/administration/terms";
import { Pencil, Trash2, Undo2 } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { changeTerm } from "../api.ts";
import { text } from "../text.ts";

export const sentences = { ...administrationErrors, ...administrationTermsErrors };

/** One pair; a removed one can be restored from the list of removed ones. */
export function TermRow({ term, onEdit }: { term: Term; onEdit: () => void }) {
  const t = useText(text);
  const acting = useAction({
    run: (isRemoved: boolean) => changeTerm(term.id, { is_removed: isRemoved }),
  });
  const name = `${term.bengali} = ${term.english}`;
  return (
    <li className="border-t border-line py-1.5 pr-2 pl-4 first:border-t-0">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          <p className="text-small font-semibold wrap-anywhere">{term.bengali}</p>
          <p className="text-meta wrap-anywhere text-ink-2">
            <span lang="en">{term.english}</span> · {t[term.field]}
          </p>
        </div>
        {!term.is_removed && <IconButton icon={Pencil} label={t.correct(name)} onClick={onEdit} />}
        <IconButton
          icon={term.is_removed ? Undo2 : Trash2}
          label={term.is_removed ? t.restore(name) : t.remove(name)}
          disabled={acting.isPending}
          onClick={() => acting.start(!term.is_removed)}
        />
      </div>
      {acting.error && <FormProblem error={acting.error} sentences={sentences} />}
    </li>
  );
}
