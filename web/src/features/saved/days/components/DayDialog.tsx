// @precache later
import { SAVED_DAYS, savedDaysErrors } from "@angon/contract/saved/days";
import { CalendarCheck } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { DateField } from "../../../../ui/dates/DateInput.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { savedChanged } from "../../api.ts";
import { setDay } from "../../lazy-api.ts";
import { dayText } from "../../lazy-text.ts";
import { dayIn } from "../../rules.ts";

interface DayDialogProps {
  postId: number;
  /** The day until now. */
  on?: string | undefined;
  open: boolean;
  onClose: () => void;
  onSet?: () => void;
}

/** A day for a post, which is saved too. */
export default function DayDialog({ postId, on = "", open, onClose, onSet }: DayDialogProps) {
  const t = useText(dayText);
  const { date } = useFormat();
  const form = useForm({
    initial: () => ({ day: on }),
    rules: ({ day }) => (day === "" ? { day: "missing" as const } : {}),
    send: ({ day }) => setDay(postId, day),
    onSuccess: (_answer, { day }) => {
      toast({ icon: CalendarCheck, title: t.set(date(day)) });
      savedChanged.emit();
      void queryClient.invalidateQueries({ queryKey: ["saved"] });
      void queryClient.invalidateQueries({ queryKey: ["homework", "today"] });
      onSet?.();
      onClose();
    },
  });
  const field = bindFields(form);
  const quick = [
    [t.tomorrow, dayIn(1)],
    [t.nextWeek, dayIn(7)],
  ] as const;
  return (
    <FormDialog
      {...{ open, onClose, form, sentences: savedDaysErrors, title: t.choose }}
      texts={{ cancel: t.cancel, submit: t.save }}
    >
      <p className="text-small text-ink-2">{t.how}</p>
      <div className="flex flex-wrap gap-2">
        {quick.map(([label, day]) => (
          <Button
            key={day}
            size="sm"
            variant={form.values.day === day ? "tint" : "secondary"}
            aria-pressed={form.values.day === day}
            onClick={() => form.change({ day })}
          >
            {label}
          </Button>
        ))}
      </div>
      <DateField
        {...field("day")}
        label={t.day}
        min={dayIn(1)}
        max={dayIn(SAVED_DAYS.ahead)}
        error={form.shown.day && t.missing}
      />
    </FormDialog>
  );
}
