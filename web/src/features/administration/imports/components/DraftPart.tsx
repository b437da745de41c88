import { administrationErrors } from "@angon/contract/administration";
import {
  administrationImportsErrors,
  type Import,
  type ImportChoices,
} from "@angon/contract/administration/imports";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { useConfirmedAction } from "../../use-confirmed-action.tsx";
import { applyImport, checkAgain } from "../api.ts";
import { choicesOf, isSame } from "../rules.ts";
import { workText } from "../text.ts";
import { ChoicesForm, type ChoiceProblems } from "./ChoicesForm.tsx";
import { Counts } from "./Counts.tsx";

const sentences = { ...administrationErrors, ...administrationImportsErrors };

/** Before the import: choices, what they would do, and the start. */
export function DraftPart({ found }: { found: Import }) {
  const t = useText(workText);
  const { number } = useFormat();
  const form = useGuardedForm({
    initial: choicesOf(found),
    isDirty: (choices) => !isSame(choices, choicesOf(found)),
    rules: ({ columns }: ImportChoices): ChoiceProblems => ({
      ...(columns.name === null && { name: true }),
      ...(columns.phone === null && { phone: true }),
    }),
    send: (choices) => checkAgain(found.id, choices),
    onSuccess: (now: Import): void => form.restart(choicesOf(now)),
  });
  const apply = useConfirmedAction({ run: () => applyImport(found.id) });
  const wait = useRetryAfter(apply.error);
  const { new: added, existing } = found.counts;
  const isNothing = added === 0 && !(found.updates && existing > 0);
  return (
    <>
      <ChoicesForm found={found} form={form} isChanged={form.dirty} />
      <Counts found={found} />
      <div className="flex flex-col items-start gap-3 border-t border-line px-4 py-4">
        {found.columns.class !== null && !found.makes_classes && !form.dirty && (
          <p className="text-small text-ink-2">{t.noClasses}</p>
        )}
        {isNothing || form.dirty ? (
          <p className="text-small text-ink-2">{form.dirty ? t.checkFirst : t.nothing}</p>
        ) : (
          <Button busy={apply.isPending} disabled={wait > 0} onClick={() => apply.start()}>
            {added > 0 ? t.apply(number(added)) : t.applyUpdates}
          </Button>
        )}
        {apply.error && <FormProblem error={apply.error} wait={wait} sentences={sentences} />}
      </div>
      <UnsavedDialog open={form.guard.asking} onStay={form.guard.stay} onLeave={form.guard.leave} />
    </>
  );
}
