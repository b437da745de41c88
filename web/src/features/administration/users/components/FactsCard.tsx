import { administrationErrors } from "@angon/contract/administration";
import type { AdminUserDetail } from "@angon/contract/administration/users";
import { SECTION_LENGTH } from "@angon/contract/members/filter";
import { rosterErrors } from "@angon/contract/members/roster";
import { phoneInvalid } from "@angon/contract/kit/text";
import { NAME_LENGTH } from "@angon/contract/people";
import { usersErrors } from "@angon/contract/users";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { PhoneInput } from "../../../../lib/phone/PhoneInput.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { changePerson } from "../api.ts";
import { correctionBetween, factProblems, factsOf, hasOneGuardianAtMost } from "../facts/rules.ts";
import { factText } from "../text.ts";

const sentences = { ...usersErrors, ...rosterErrors, ...administrationErrors };

/** Name and phone; of a student also roll number, section and the guardian's phone. */
export function FactsCard({ person }: { person: AdminUserDetail }) {
  const t = useText(factText);
  const language = useLanguage();
  const { digits } = useFormat();
  const now = factsOf(person, digits);
  const form = useForm({
    initial: now,
    rules: (values) => factProblems(values, { hasPhone: person.phone !== null }),
    send: (wanted) => changePerson(person.id, correctionBetween(now, wanted)),
    onSuccess: () => toast({ title: t.saved }),
  });
  const { shown, values } = form;
  const field = bindFields(form);
  const correction = correctionBetween(now, values);
  const isStudent = person.kind === "STUDENT";
  const others = person.profiles.map(({ name }) => name).join(", ");
  const phoneHint = correction.phone !== undefined && (others === "" ? t.phoneEnds : t.phoneOfOthers(others));
  return (
    <Card as="section" padded aria-label={t.title}>
      <h2 className="mb-3 text-h3">{t.title}</h2>
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          {...field("name")}
          label={t.name}
          error={shown.name && t.nameWrong}
          maxLength={NAME_LENGTH.max}
          autoComplete="off"
        />
        <Field label={t.phone} hint={phoneHint} error={shown.phone && phoneInvalid[language]}>
          {(ids) => <PhoneInput {...ids} {...field("phone")} autoComplete="off" />}
        </Field>
        {isStudent && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <TextField
                {...field("roll")}
                label={t.roll}
                error={shown.roll && t.rollWrong}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                {...field("section")}
                label={t.section}
                maxLength={SECTION_LENGTH}
                lang="bn"
                autoComplete="off"
              />
            </div>
            {hasOneGuardianAtMost(person) && (
              <Field
                label={t.guardianPhone}
                hint={t.guardianHint}
                error={shown.guardianPhone && phoneInvalid[language]}
              >
                {(ids) => <PhoneInput {...ids} {...field("guardianPhone")} autoComplete="off" />}
              </Field>
            )}
          </>
        )}
        <FormProblem {...form.failure} sentences={sentences} />
        <Button
          type="submit"
          busy={form.isPending}
          disabled={Object.keys(correction).length === 0 || form.wait > 0}
          className="self-start"
        >
          {t.save}
        </Button>
      </form>
    </Card>
  );
}
