import { foundingErrors, type GroupSettings } from "@angon/contract/groups/settings";
import { uploadsErrors } from "@angon/contract/uploads";
import { useId, useState, type FormEvent } from "react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../../lib/forms/use-first-invalid.ts";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useNotice } from "../../../../lib/forms/use-notice.ts";
import { UnsavedDialog } from "../../../../lib/forms/UnsavedDialog.tsx";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useLeaveGuard } from "../../../../lib/forms/use-leave-guard.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { changeGroupPage, myGroupsChanged } from "../../public.ts";
import { isUploading, usePictures, useSquareUpload } from "../../../uploads/public.ts";
import { changeGroup, createGroup } from "../api.ts";
import {
  bodyOf,
  changesOf,
  draftOf,
  isChanged,
  newDraft,
  problemsIn,
  problemsOf,
  useProblems,
  type Draft,
} from "../state.ts";
import { text } from "../text.ts";
import { KindFields } from "./KindFields.tsx";
import { NameFields } from "./NameFields.tsx";
import { CoverField, IconField } from "./PictureFields.tsx";
import { WhoFields } from "./WhoFields.tsx";

interface GroupFormProps {
  settings: GroupSettings | null;
  open: boolean;
  onClose: () => void;
  onDone: (slug: string) => void;
}

const ICON_PIXELS = 256;
const sentences = { ...uploadsErrors, ...foundingErrors };

export function GroupForm({ settings, open, onClose, onDone }: GroupFormProps) {
  const t = useText(text);
  const formId = useId();
  const notice = useNotice();
  const [draft, setDraft] = useState<Draft>(() => (settings ? draftOf(settings) : newDraft));
  const problems = useProblems();
  const form = useFirstInvalid(problems.refusals);

  const change = (patch: Partial<Draft>) => {
    problems.touch(patch);
    notice.hide();
    setDraft((now) => ({ ...now, ...patch }));
  };
  const cover = usePictures({
    initial: draft.cover ? [draft.cover] : [],
    most: 1,
    crops: true,
    onChange: ([url]) => change({ cover: url ?? null }),
  });
  const icon = useSquareUpload(ICON_PIXELS, (url) => change({ icon: url }));
  const uploading = cover.isRunning || isUploading(icon.upload);
  const isLost = { cover: cover.hasFailed, icon: icon.upload.at === "failed" };

  const found = {
    ...problemsIn(draft),
    ...(isLost.cover && { cover: "picture" as const }),
    ...(isLost.icon && { icon: "picture" as const }),
  };
  const shown = problems.shown(found);

  const unsaved = open && (isChanged(settings, draft) || uploading);
  const guard = useLeaveGuard(unsaved, { inDialog: true });
  const close = () => guard.done(onClose);

  const saving = useAction({
    run: async () => {
      if (!settings) return createGroup(bodyOf(draft));
      const page = await changeGroup(settings.id, changesOf(settings, draft));
      changeGroupPage(settings.slug, page);
      return page;
    },
    onSuccess: ({ slug }) => {
      notice.show({ title: settings ? t.saved : t.created });
      myGroupsChanged.emit();
      guard.done(() => {
        onClose();
        onDone(slug);
      });
    },
    onError: (error) => problems.refuse(problemsOf(error) ?? {}),
  });
  const wait = useRetryAfter(saving.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || uploading || wait > 0) return;
    if (Object.keys(found).length > 0) {
      problems.refuse();
      return notice.show({ tone: "bad", title: t.fixFields });
    }
    if (settings && !isChanged(settings, draft)) return onClose();
    saving.start();
  };
  const fields = { draft, problems: shown, onChange: change };

  return (
    <Dialog
      open={open}
      onClose={() => !saving.isPending && guard.ask(close)}
      title={settings ? t.editTitle : t.createTitle}
      footer={
        <>
          <Button variant="quiet" disabled={saving.isPending} onClick={() => guard.ask(close)}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={saving.isPending || uploading}
            disabled={wait > 0}
            className="sm:flex-none!"
          >
            {uploading
              ? t.waiting
              : settings
                ? saving.isPending
                  ? t.saving
                  : t.save
                : saving.isPending
                  ? t.creating
                  : t.create}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Fields disabled={saving.isPending} className="contents">
          <NameFields {...fields} isNew={settings === null} />
          <KindFields {...fields} />
          <CoverField pictures={cover} problem={shown.cover ?? shown.image} />
          <IconField
            slug={draft.slug}
            icon={draft.icon}
            {...icon}
            problem={shown.icon}
            onRemove={() => {
              icon.cancel();
              change({ icon: null });
            }}
          />
          <WhoFields {...fields} />
          <SwitchRow
            label={t.paid}
            hint={t.paidHint}
            checked={draft.is_paid}
            disabled={saving.isPending}
            onChange={(is_paid) => change({ is_paid })}
          />
          {settings && (
            <SwitchRow
              label={t.disabled}
              hint={t.disabledHint}
              checked={draft.disabled}
              disabled={saving.isPending}
              onChange={(disabled) => change({ disabled })}
            />
          )}
        </Fields>
        {saving.error && !problemsOf(saving.error) && (
          <FormProblem error={saving.error} wait={wait} sentences={sentences} />
        )}
      </form>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Dialog>
  );
}
