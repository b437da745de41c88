import { BookOpen, FileUp, PenLine } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { CardShortcut } from "../../../../ui/CardShortcut.tsx";
import { useSession } from "../../../session/public.ts";
import type { CreateWish } from "../state.ts";
import { text } from "../text.ts";

const loadDialog = () => import("./CreateDialog.tsx");

interface CreateCardProps {
  group?: CreateWish["group"];
  className?: string;
}

/** Where staff begin to post homework; others see nothing. */
export function CreateCard({ group, className }: CreateCardProps) {
  const t = useText(text);
  const { user } = useSession();
  if (!user?.can.create_homework) return null;
  const open = (focus?: CreateWish["focus"]) => void openLazyDialog(loadDialog, { group, focus });
  return (
    <Card padded className={`py-3! ${className ?? ""}`}>
      <div className="flex items-center gap-3">
        <Avatar src={user.image} id={user.id} owner={user.name} size={40} />
        <div className="min-w-0 grow">
          <p className="truncate text-meta font-semibold text-ink-2">{user.name}</p>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => open()}
            className="min-h-11 w-full truncate rounded-full border border-line bg-surface-2 px-4 pt-0.75 text-left text-label text-ink-3 hover:bg-surface-3/60"
          >
            {t.prompt}
          </button>
        </div>
      </div>
      <div className="-mx-2 mt-2 -mb-1.5 flex flex-wrap items-center gap-1">
        <CardShortcut icon={BookOpen} label={t.subjectShortcut} onClick={() => open("subject")} />
        <CardShortcut icon={FileUp} label={t.fileShortcut} onClick={() => open("files")} />
        <CardShortcut icon={PenLine} label={t.otherShortcut} onClick={() => open("topic")} />
      </div>
    </Card>
  );
}
