import type { SessionUser } from "@angon/contract/users";
import { useEffect, useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useLanguage } from "../../../lib/i18n/language.tsx";
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
import { changesOf, draftOf, draftProblems, isChanged, noticeOf, problemsOf, type Draft } from "../state.ts";
import { editText, noticeText } from "../text.ts";

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
  const notices = useText(noticeText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const notice = useNotice();
  const [savesAfterUpload, setSavesAfterUpload] = useState(false);
  const picture = useSquareUpload(AVATAR_PIXELS, (image) => {
    notice.hide();
    // oxlint-disable-next-line react/immutability -- called by events, when the form below exists
    form.change({ image });
  });
  const uploading = isUploading(picture.upload);

  const form = useGuardedForm({
    initial: () => draftOf(user),
    rules: draftProblems,
    isDirty: (draft) => isChanged(user, draft) || uploading,
    send: (draft) => updateUser(changesOf(user, draft)),
    fieldProblems: problemsOf,
    onRefused: (found) => {
      const said = noticeOf(Object.values(found)[0], language) ?? { title: t.fixFields };
      notice.show({ ...said, tone: "bad" });
    },
    onSuccess: (saved) => {
      form.change(draftOf(saved));
      notice.show({ title: notices.updated, body: t.savedAll });
    },
    onError: () => notice.show({ ...notices.updateFailed, tone: "bad" }),
  });
  const { values: draft, guard, isPending } = form;
  const change = (part: Partial<Draft>) => {
    notice.hide();
    form.change(part);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!uploading) return form.submit();
    if (form.check()) setSavesAfterUpload(true);
  };
  useEffect(() => {
    if (!savesAfterUpload || uploading) return;
    setSavesAfterUpload(false);
    if (picture.upload.at === "done") form.submit();
  }, [savesAfterUpload, uploading, picture.upload.at, form]);
  const busy = isPending || savesAfterUpload;

  return (
    <>
      <form {...form.props} onSubmit={submit} className="card overflow-clip">
        <div className="flex flex-col gap-4.5 p-4 md:p-5 [&_input]:scroll-mb-24">
          <h1 className="max-lg:sr-only">{t.title}</h1>
          <AvatarField id={user.id} name={user.name} image={draft.image} {...picture} />
          <Fields disabled={busy} className="contents">
            <ProfileForm user={user} draft={draft} problems={form.shown} onChange={change} />
          </Fields>
          <FormProblem {...form.failure} />
        </div>
        <div className="sticky bottom-0 flex justify-end gap-2.5 border-t border-line bg-surface px-4 py-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
          <Button variant="quiet" disabled={isPending} onClick={() => guard.ask(() => navigate("/profile"))}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={form.wait > 0}>
            {savesAfterUpload ? t.savingAfterUpload : isPending ? t.saving : t.save}
          </Button>
        </div>
      </form>
      <PasswordCard phone={user.phone} />
      <DataRights
        hasLinks={user.can.be_linked_by_guardian || user.can.link_child}
        hidesPeople={user.can.hide_people}
      />
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
