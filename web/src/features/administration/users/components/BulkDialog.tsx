import { administrationErrors } from "@angon/contract/administration";
import { userKinds } from "@angon/contract/administration/users";
import { usersErrors } from "@angon/contract/users";
import type { Localized } from "@angon/contract/kit/problem";
import { useState } from "react";
import { batchNames } from "../../../../lib/data/batch.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { site } from "../../../../lib/hydration/site.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Choice } from "../../../../ui/Choice.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { DateInput } from "../../../../ui/dates/DateInput.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { changePeople } from "../api.ts";
import { bulkActs, bulkChange, countIn, type BulkForm, type Selection } from "../rules.ts";
import { bulkText, kindText } from "../text.ts";
import { SuspensionFields, isReasonMissing } from "./SuspensionFields.tsx";

interface BulkDialogProps {
  selection: Selection;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const sentences: Readonly<Record<string, Localized>> = { ...usersErrors, ...administrationErrors };

type Outcome = Awaited<ReturnType<typeof changePeople>>;

/** One change for all selected people; afterwards it names those who were not changed, and why. */
export function BulkDialog({ selection, open, onClose, onDone }: BulkDialogProps) {
  const t = useText(bulkText);
  const { number } = useFormat();
  const [outcome, setOutcome] = useState<Outcome>();
  const initial: BulkForm = {
    act: "batch",
    kind: "STUDENT",
    batch: "",
    paidUntil: "",
    reason: "",
    until: "",
  };
  const form = useForm({
    initial,
    rules: ({ act, batch, reason }) => ({
      batch: act === "batch" && batch === "",
      reason: act === "suspend" && isReasonMissing(reason),
    }),
    send: (values) => changePeople(selection, bulkChange(values)),
    onSuccess: setOutcome,
  });
  const close = () => {
    if (outcome) onDone();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title(number(countIn(selection)))}
      footer={
        outcome ? (
          <Button onClick={close}>{t.close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {t.cancel}
            </Button>
            <Button busy={form.isPending} disabled={form.wait > 0} onClick={() => form.submit()}>
              {t.apply}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <Outcomes outcome={outcome} />
      ) : (
        <form {...form.props} className="flex flex-col gap-4">
          <Choice
            name="bulk-act"
            legend={t.act}
            columns={2}
            value={form.values.act}
            onChange={(act) => form.change({ act })}
            options={bulkActs
              .filter((act) => act !== "paid" || site.paid_features)
              .map((act) => ({ value: act, label: t[act] }))}
          />
          <Values form={form} />
          <FormProblem {...form.failure} sentences={sentences} />
        </form>
      )}
    </Dialog>
  );
}

interface ValuesProps {
  form: {
    values: BulkForm;
    shown: { batch?: boolean; reason?: boolean };
    change: (patch: Partial<BulkForm>) => void;
  };
}

function Values({ form: { values, shown, change } }: ValuesProps) {
  const t = useText(bulkText);
  const kinds = useText(kindText);
  if (values.act === "batch")
    return (
      <Field label={t.batch} error={shown.batch && t.chooseBatch}>
        {(ids) => (
          <Select
            {...ids}
            value={values.batch}
            placeholder={t.chooseBatch}
            onChange={({ target }) => change({ batch: target.value })}
          >
            {batchNames().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    );
  if (values.act === "paid")
    return (
      <Field label={t.paid}>
        {(ids) => (
          <DateInput {...ids} value={values.paidUntil} onChange={(value) => change({ paidUntil: value })} />
        )}
      </Field>
    );
  if (values.act === "kind")
    return (
      <Field label={t.kind}>
        {(ids) => (
          <Select
            {...ids}
            value={values.kind}
            onChange={({ target }) => {
              const kind = userKinds.find((one) => one === target.value);
              if (kind) change({ kind });
            }}
          >
            {userKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  if (values.act === "lift") return null;
  return <SuspensionFields values={values} isRefused={shown.reason === true} onChange={change} />;
}

function Outcomes({ outcome }: { outcome: Outcome }) {
  const t = useText(bulkText);
  const language = useLanguage();
  const { number } = useFormat();
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="font-semibold">{t.done(number(outcome.changed.length))}</p>
      {outcome.refused.length > 0 && (
        <>
          <p>{t.refused(number(outcome.refused.length))}</p>
          <ul className="flex flex-col gap-1.5 text-small">
            {outcome.refused.map(({ id, name, code }) => (
              <li key={id}>
                <span className="font-semibold">{name}</span>{" "}
                <span className="text-ink-2">{sentences[code]?.[language] ?? code}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
