import type { SessionUser } from "@angon/contract/users";
import { useEffect, useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Button } from "../../../ui/Button.tsx";
import { PostSkeleton } from "../../../ui/Skeleton.tsx";
import { useSession } from "../../session/public.ts";
import { isUploading, useSquareUpload } from "../../uploads/public.ts";
import { updateUser } from "../api.ts";
import { AvatarField } from "../components/AvatarField.tsx";
import { DataRights } from "../components/DataRights.tsx";
import { PasswordCard } from "../components/PasswordCard.tsx";
import { ProfileForm } from "../components/ProfileForm.tsx";
import {
  changesOf,
  draftOf,
  draftProblems,
  isChanged,
  noticeOf,
  problemsOf,
  useProblems,
  type Draft,
} from "../state.ts";
import { editText, quoted } from "../text.ts";

const AVATAR_PIXELS = 512;

export default function ProfileEditPage() {
  const t = useText(editText);
  const { user } = useSession();
  usePageTitle(t.title);
  return (
    <div className="mx-auto max-w-180">
      {user ? <EditForm key={user.id} user={user} /> : <PostSkeleton />}
    </div>
  );
}

function EditForm({ user }: { user: SessionUser }) {
  const t = useText(editText);
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(() => draftOf(user));
  const found = draftProblems(draft);
  const problems = useProblems(found);
  const notice = useNotice();
  const [savesAfterUpload, setSavesAfterUpload] = useState(false);
  const form = useFirstInvalid(problems.refusals);

  const change = (part: Partial<Draft>) => {
    problems.touch(part);
    notice.hide();
    setDraft((now) => ({ ...now, ...part }));
  };
  const picture = useSquareUpload(AVATAR_PIXELS, (image) => change({ image }));
  const uploading = isUploading(picture.upload);
  const guard = useLeaveGuard(isChanged(user, draft) || uploading);

  const saving = useAction({
    run: updateUser,
    onSuccess: (saved) => {
      setDraft(draftOf(saved));
      notice.show({ title: quoted.updated, body: t.savedAll });
    },
    onError: (error) => {
      problems.refuse(problemsOf(error) ?? {});
      notice.show({ ...quoted.updateFailed, tone: "bad" });
    },
  });

  const save = () => {
    const [first] = Object.values(found);
    if (first !== undefined) {
      problems.refuse();
      return notice.show({ ...(noticeOf(first) ?? { title: t.fixFields }), tone: "bad" });
    }
    if (uploading) return setSavesAfterUpload(true);
    if (!saving.isPending) saving.start(changesOf(user, draft));
  };

  useEffect(() => {
    if (!savesAfterUpload || uploading) return;
    setSavesAfterUpload(false);
    if (picture.upload.at === "done") saving.start(changesOf(user, draft));
  }, [savesAfterUpload, uploading, picture.upload.at, saving, user, draft]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const busy = saving.isPending || savesAfterUpload;

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="card overflow-clip">
        <div className="flex flex-col gap-4.5 p-4 md:p-5 [&_input]:scroll-mb-24">
          <h1 className="max-lg:sr-only">{t.title}</h1>
          <AvatarField image={draft.image} {...picture} />
          <Fields disabled={busy} className="contents">
            <ProfileForm user={user} draft={draft} problems={problems.shown} onChange={change} />
          </Fields>
          {saving.error && !problemsOf(saving.error) && <FormProblem error={saving.error} />}
        </div>
        <div className="sticky bottom-0 flex justify-end gap-2.5 border-t border-line bg-surface px-4 py-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
          <Button
            variant="quiet"
            disabled={saving.isPending}
            onClick={() => guard.ask(() => navigate("/profile"))}
          >
            {t.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {savesAfterUpload ? t.savingAfterUpload : saving.isPending ? t.saving : t.save}
          </Button>
        </div>
      </form>
      <PasswordCard phone={user.phone} />
      <DataRights hasLinks={user.can.be_linked_by_guardian || user.can.link_child} />
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
