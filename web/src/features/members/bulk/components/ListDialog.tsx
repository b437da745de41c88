import type { GroupPage } from "@angon/contract/groups";
import { sheetErrors } from "@angon/contract/kit/sheet";
import { membersErrors } from "@angon/contract/members";
import type { MemberListRights } from "@angon/contract/members/list-rights";
import { bulkActions, type BulkReport, type BulkRequest } from "@angon/contract/members/bulk";
import { useState } from "react";
import { base64Of } from "../../../../lib/browser/sheet-file.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { applyList, previewList } from "../api.ts";
import {
  emptyList,
  faultyForm,
  isByRolls,
  isListDirty,
  joinsIn,
  listProblems,
  requestOf,
  takesRolls,
  type ListForm,
} from "../rules.ts";
import { applyText, text } from "../text.ts";
import { ColumnsForm } from "./ColumnsForm.tsx";
import { FaultyRows } from "./FaultyRows.tsx";
import { Report } from "./Report.tsx";
import { RoleField } from "./RoleField.tsx";
import { RollFields } from "./RollFields.tsx";
import { SourceFields } from "./SourceFields.tsx";
import { TakeBack } from "./TakeBack.tsx";

const FORM = "member-list";
const sentences = { ...membersErrors, ...sheetErrors };

interface ListDialogProps extends DialogProps {
  group: GroupPage;
  rights: MemberListRights;
  onApplied: (report: BulkReport) => void;
}

interface Checked {
  request: BulkRequest;
  report: BulkReport;
}

/** A list of people: given, checked row by row, applied, and what became of each row. */
export default function ListDialog({ open, onClose, group, rights, onApplied }: ListDialogProps) {
  const t = useText(text);
  const [checked, setChecked] = useState<Checked>();
  const [applied, setApplied] = useState<BulkReport>();
  const form = useGuardedForm({
    initial: emptyList,
    isDirty: (values) => !applied && isListDirty(values),
    inDialog: true,
    rules: listProblems,
    send: async (values: ListForm): Promise<Checked> => {
      const file = isByRolls(values) ? null : values.file;
      const request = requestOf(values, file && (await base64Of(file)));
      return { request, report: await previewList(group.id, request) };
    },
    onSuccess: setChecked,
  });
  const apply = useAction({
    run: ({ request }: Checked) => applyList(group.id, request),
    onSuccess: (report) => {
      setApplied(report);
      onApplied(report);
    },
  });
  const recheck = useAction({
    run: async (request: BulkRequest): Promise<Checked> => ({
      request,
      report: await previewList(group.id, request),
    }),
    onSuccess: setChecked,
  });
  const { guard, isPending } = form;
  const close = () => {
    if (!isPending && !apply.isPending) guard.ask(onClose);
  };
  const back = () => {
    setChecked(undefined);
    apply.reset();
    recheck.reset();
  };
  const correct = (report: BulkReport) => {
    form.restart(faultyForm(form.values, report));
    setApplied(undefined);
    back();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={t.title}
        subtitle={checked ? undefined : t.how}
        footer={
          applied ? (
            <>
              {checked?.request.action === "add" && (
                <TakeBack groupId={group.id} report={applied} onApplied={onApplied} onClose={onClose} />
              )}
              <Button onClick={onClose}>{t.close}</Button>
            </>
          ) : checked ? (
            <ApplyButtons checked={checked} apply={apply} isHeld={recheck.isPending} onBack={back} />
          ) : (
            <>
              <Button variant="secondary" onClick={close} className="max-md:hidden">
                {t.cancel}
              </Button>
              <Button type="submit" form={FORM} busy={isPending} disabled={form.wait > 0}>
                {isPending ? t.checking : t.check}
              </Button>
            </>
          )
        }
      >
        {applied ? (
          <Report report={applied}>
            <FaultyRows report={applied} slug={group.slug} onCorrect={() => correct(applied)} />
          </Report>
        ) : checked ? (
          <Report report={checked.report} isPlan>
            <ApplyProblem error={apply.error ?? recheck.error} />
            {checked.report.layout && checked.report.layout.first_row.length > 1 && (
              <ColumnsForm
                key={JSON.stringify(checked.report.layout)}
                layout={checked.report.layout}
                isOpen={checked.report.counts.failed > 0}
                isBusy={recheck.isPending}
                onCheck={(chosen) => recheck.start({ ...checked.request, ...chosen })}
              />
            )}
            <FaultyRows report={checked.report} slug={group.slug} />
          </Report>
        ) : (
          <form {...form.props} id={FORM} className="flex flex-col gap-4">
            <Field label={t.action}>
              {(ids) => (
                <Select
                  {...ids}
                  value={form.values.action}
                  onChange={({ target }) => {
                    const action = bulkActions.find((one) => one === target.value);
                    if (action) form.change({ action });
                  }}
                >
                  {bulkActions
                    .filter((action) => action !== "role" || rights.assign.length > 0)
                    .map((action) => (
                      <option key={action} value={action}>
                        {t[action === "add" && !rights.add ? "invite" : action]}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            {form.values.action === "role" && (
              <RoleField
                label={t.commonRole}
                roles={rights.assign}
                value={form.values.role}
                onChange={(role) => form.change({ role })}
              />
            )}
            {takesRolls(form.values.action) && (
              <Segmented
                label={t.source}
                options={[
                  { value: "list", label: t.byList },
                  { value: "rolls", label: t.byRolls },
                ]}
                value={form.values.source}
                onChange={(source) => form.change({ source })}
              />
            )}
            {isByRolls(form.values) ? (
              <RollFields groupId={group.id} values={form.values} shown={form.shown} onChange={form.change} />
            ) : (
              <SourceFields
                groupId={group.id}
                values={form.values}
                shown={form.shown}
                rights={rights}
                onChange={form.change}
              />
            )}
            <FormProblem {...form.failure} sentences={sentences} />
          </form>
        )}
      </Dialog>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

interface ApplyButtonsProps {
  checked: Checked;
  apply: { isPending: boolean; error: Error | null; start: (checked: Checked) => void };
  /** The list is being checked again. */
  isHeld: boolean;
  onBack: () => void;
}

function ApplyButtons({ checked, apply, isHeld, onBack }: ApplyButtonsProps) {
  const t = useText(text);
  const labels = useText(applyText);
  const { number } = useFormat();
  const wait = useRetryAfter(apply.error);
  const { action } = checked.request;
  const { done } = checked.report.counts;
  const { added, invited } = joinsIn(checked.report);
  const label =
    action !== "add" || invited === 0
      ? labels[action](number(done))
      : added === 0
        ? labels.invite(number(invited))
        : t.addAndInvite(number(added), number(invited));
  return (
    <>
      <Button variant="secondary" onClick={onBack} disabled={apply.isPending}>
        {t.back}
      </Button>
      {done > 0 ? (
        <Button
          variant={action === "remove" ? "danger" : "primary"}
          busy={apply.isPending}
          disabled={wait > 0 || isHeld}
          onClick={() => apply.start(checked)}
          className="min-w-0 shrink! whitespace-normal!"
        >
          {apply.isPending ? t.applying : label}
        </Button>
      ) : (
        <p className="min-w-0 text-small text-ink-2">{t.nothing}</p>
      )}
    </>
  );
}

function ApplyProblem({ error }: { error: Error | null }) {
  const wait = useRetryAfter(error);
  return <FormProblem error={error} wait={wait} sentences={sentences} />;
}
