import {
  NOTE_LIMIT,
  requestKinds,
  requestsErrors,
  type DataRequest,
} from "@angon/contract/administration/requests";
import { Link } from "wouter";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { AreaField } from "../../../../ui/fields/AreaField.tsx";
import { fileRequest, reloadRequests } from "../api.ts";
import { fileText, text } from "../text.ts";

interface Draft {
  kind: DataRequest["kind"];
  note: string;
}

const blank: Draft = { kind: "export", note: "" };

/** Files the written request of one person. */
export function RequestCard({ userId }: { userId: number }) {
  const t = useText(fileText);
  const { kinds } = useText(text);
  const form = useForm({
    initial: blank,
    rules: ({ note }) => ({ note: note.trim() === "" }),
    send: ({ kind, note }) => fileRequest(userId, kind, note.trim()),
    onSuccess: () => {
      toast({ title: t.filed });
      form.restart(blank);
      reloadRequests();
    },
  });
  const field = bindFields(form);
  return (
    <Card as="section" padded aria-label={t.title} className="flex flex-col gap-3">
      <div>
        <h2 className="text-h3">{t.title}</h2>
        <p className="text-small text-ink-2">{t.hint}</p>
      </div>
      <form {...form.props} className="flex flex-col gap-3">
        <Field label={t.kind}>
          {(ids) => (
            <Select
              {...ids}
              value={form.values.kind}
              onChange={({ target }) => form.change({ kind: target.value as DataRequest["kind"] })}
            >
              {requestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <AreaField
          {...field("note")}
          label={t.note}
          error={form.shown.note && t.noteMissing}
          lang="bn"
          rows={2}
          maxLength={NOTE_LIMIT}
        />
        <FormProblem {...form.failure} sentences={requestsErrors} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="sm" variant="secondary" busy={form.isPending} disabled={form.wait > 0}>
            {t.file}
          </Button>
          <Link href="/admin/requests" className="text-small font-semibold text-primary-ink underline">
            {t.all}
          </Link>
        </div>
      </form>
    </Card>
  );
}
