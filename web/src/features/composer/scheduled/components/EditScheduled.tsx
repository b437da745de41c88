import { BODY_LIMIT, composerErrors } from "@angon/contract/composer";
import { scheduledErrors, type ScheduledPost } from "@angon/contract/composer/scheduled";
import { guardErrors } from "@angon/contract/guard/errors";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { AreaField } from "../../../../ui/fields/AreaField.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { ImageField, usePictures } from "../../../uploads/public.ts";
import { changeScheduled, reloadScheduled } from "../api.ts";
import { isTimeWrong, localOf } from "../rules.ts";
import { text } from "../text.ts";

export const sentences = { ...composerErrors, ...scheduledErrors, ...guardErrors };

/** The text, the pictures and the time of a waiting post. */
export function EditScheduled({ post, onClose }: { post: ScheduledPost; onClose: () => void }) {
  const t = useText(text);
  const language = useLanguage();
  const [initial] = useState({
    body: post.body,
    images: post.pictures,
    at: localOf(Date.parse(post.publish_at)),
  });
  const pictures = usePictures({
    initial: initial.images,
    most: post.most_pictures,
    crops: post.most_pictures === 1,
    folder: post.category === "homework" ? "homework" : undefined,
    onChange: (images) => form.change({ images }),
  });
  const arePicturesOther = (images: readonly string[]) => images.join("\n") !== initial.images.join("\n");
  const form = useGuardedForm({
    initial,
    inDialog: true,
    rules: ({ at }) => ({ at: (at !== initial.at || post.refused !== null) && isTimeWrong(at, Date.now()) }),
    isDirty: (values) =>
      values.body !== initial.body || values.at !== initial.at || arePicturesOther(values.images),
    send: ({ body, images, at }) =>
      changeScheduled(post.id, {
        body,
        ...(arePicturesOther(images) && { images: [...images] }),
        ...((at !== initial.at || post.refused) && { publish_at: at }),
      }),
    onSuccess: () => {
      toast({ title: t.saved });
      reloadScheduled();
      form.guard.done(onClose);
    },
  });
  const { shown } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open: true, onClose, form, sentences }}
      title={t.editTitle}
      texts={{ cancel: t.cancel, submit: t.save }}
      {...(pictures.isRunning && { waitsFor: t.sendingPictures })}
    >
      <AreaField {...field("body")} label={t.words} rows={6} maxLength={BODY_LIMIT} />
      <div className="flex flex-col items-start gap-2.5">
        <ImageField pictures={pictures} disabled={form.isPending} isOrdered />
        <Button
          variant="secondary"
          icon={ImagePlus}
          disabled={form.isPending || pictures.isFull}
          onClick={pictures.browse}
        >
          {pictures.crops && pictures.slots.length > 0 ? t.otherPicture : t.addPicture}
        </Button>
      </div>
      <DateTimeField
        {...field("at")}
        label={t.when}
        error={shown.at && scheduledErrors["scheduled.time"][language]}
      />
    </FormDialog>
  );
}
