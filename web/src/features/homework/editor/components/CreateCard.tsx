import { BookOpen, FileUp, PenLine } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon, type IconType } from "../../../../ui/Icon.tsx";
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
        <Avatar src={user.image} owner={user.name} size={40} />
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
        <Shortcut icon={BookOpen} label={t.subjectShortcut} onClick={() => open("subject")} />
        <Shortcut icon={FileUp} label={t.fileShortcut} onClick={() => open("files")} />
        <Shortcut icon={PenLine} label={t.otherShortcut} onClick={() => open("topic")} />
      </div>
    </Card>
  );
}

interface ShortcutProps {
  icon: IconType;
  label: string;
  onClick: () => void;
}

const Shortcut = ({ icon, label, onClick }: ShortcutProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onClick}
    className="inline-flex min-h-11 items-center gap-1.75 rounded-control px-2.5 pt-0.5 text-[0.875rem] font-semibold text-ink-2 hover:bg-surface-3/60"
  >
    <Icon of={icon} className="-mt-0.5" />
    {label}
  </button>
);
