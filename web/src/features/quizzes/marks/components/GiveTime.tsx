import type { ExamMark } from "@angon/contract/quizzes/marks";
import { Clock } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { loadExtendDialog } from "../../analysis/public.ts";
import { text } from "../text.ts";

interface GiveTimeProps {
  user: ExamMark["user"];
  exam: { id: number; end: string };
}

export function GiveTime({ user, exam }: GiveTimeProps) {
  const t = useText(text);
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Clock}
      aria-label={t.giveTo(user.name)}
      onClick={() => void openLazyDialog(loadExtendDialog, { user, exam })}
    >
      {t.give}
    </Button>
  );
}
