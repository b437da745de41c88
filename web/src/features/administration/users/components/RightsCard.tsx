import { administrationErrors } from "@angon/contract/administration";
import { userKinds, type AdminUserDetail } from "@angon/contract/administration/users";
import { usersErrors } from "@angon/contract/users";
import { batchNames } from "../../../../lib/data/batch.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { site } from "../../../../lib/hydration/site.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { DateField } from "../../../../ui/dates/DateInput.tsx";
import { changePerson } from "../api.ts";
import { changeBetween, rightsOf } from "../rules.ts";
import { kindText, personText } from "../text.ts";

const sentences = { ...usersErrors, ...administrationErrors };

/** Role, batch and paid time. */
export function RightsCard({ person }: { person: AdminUserDetail }) {
  const t = useText(personText);
  const kinds = useText(kindText);
  const now = rightsOf(person);
  const form = useForm({
    initial: now,
    send: (wanted) => changePerson(person.id, changeBetween(now, wanted)),
    onSuccess: () => toast({ title: t.saved }),
  });
  const { kind, batch } = form.values;
  const hasChanged = Object.keys(changeBetween(now, form.values)).length > 0;
  const field = bindFields(form);
  return (
    <Card as="section" padded aria-label={t.rights}>
      <h2 className="mb-3 text-h3">{t.rights}</h2>
      <form {...form.props} className="flex flex-col gap-4">
        <Field label={t.kind} hint={!person.can_demote && t.ownRole}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              readOnly={!person.can_demote}
              onChange={({ target }) =>
                form.change({ kind: userKinds.find((one) => one === target.value) ?? kind })
              }
            >
              {userKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind !== "GUARDIAN" && (
          <Field label={t.batch}>
            {(ids) => (
              <Select {...ids} value={batch} onChange={({ target }) => form.change({ batch: target.value })}>
                <option value="">{t.noBatch}</option>
                {batchNames().map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {site.paid_features && <DateField {...field("paidUntil")} label={t.paidUntil} />}
        <FormProblem {...form.failure} sentences={sentences} />
        <Button
          type="submit"
          busy={form.isPending}
          disabled={!hasChanged || form.wait > 0}
          className="self-start"
        >
          {t.save}
        </Button>
      </form>
    </Card>
  );
}
