import type { GroupPage } from "@angon/contract/groups";
import { postingErrors, postingPolicies, type PostingRules } from "@angon/contract/groups/posting";
import { useState } from "react";
import { UnsavedDialog } from "../../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Choice } from "../../../../ui/Choice.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { reloadGroupPage } from "../../public.ts";
import { reloadPosting, saveRules } from "../api.ts";
import { text } from "../text.ts";

const waits = [0, 2, 5, 10, 30, 60, 360, 1_440] as const;

const rulesOf = ({ posting, slow_minutes }: PostingRules): PostingRules => ({ posting, slow_minutes });
const isSame = (one: PostingRules, other: PostingRules): boolean =>
  one.posting === other.posting && one.slow_minutes === other.slow_minutes;

export function RulesForm({ group, rules }: { group: GroupPage; rules: PostingRules }) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const [base, setBase] = useState(() => rulesOf(rules));
  const form = useGuardedForm<PostingRules, object, PostingRules>({
    initial: base,
    isDirty: (values) => !isSame(values, base),
    send: (values) => saveRules(group.id, values),
    onSuccess: () => {
      toast({ title: t.saved });
      reloadGroupPage(group.slug);
      reloadPosting(group.id);
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language, postingErrors) }),
  });
  // Rules that another officer changed replace those that were not typed over.
  if (!isSame(base, rules) && !form.isPending) {
    setBase(rulesOf(rules));
    if (!form.dirty) form.restart(rulesOf(rules));
  }
  const { posting, slow_minutes: slow } = form.values;
  const offered = waits.some((minutes) => minutes === slow) ? waits : [...waits, slow];
  return (
    <form {...form.props} className="mt-4 flex flex-col gap-4">
      <Choice
        name="posting"
        legend={t.who}
        value={posting}
        onChange={(value) => form.change({ posting: value })}
        options={postingPolicies.map((value) => ({ value, label: t[value] }))}
      />
      <Field label={t.slow} hint={t.slowHint}>
        {(props) => (
          <Select
            {...props}
            value={String(slow)}
            onChange={(event) => form.change({ slow_minutes: Number(event.target.value) })}
          >
            {offered.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? t.off : format.wait(minutes * 60)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" busy={form.isPending} className="self-end">
        {t.save}
      </Button>
      <UnsavedDialog open={form.guard.asking} onStay={form.guard.stay} onLeave={form.guard.leave} />
    </form>
  );
}
