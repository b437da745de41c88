import type { GroupPage } from "@angon/contract/groups";
import { AlarmClock, BookOpen, HeartHandshake, Shield, Users } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { joinText } from "../lazy-text.ts";
import { GroupTile } from "./GroupTile.tsx";

interface JoinDialogProps {
  group: GroupPage;
  /** Agreeing sends a request that a manager has to accept. */
  asks: boolean;
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

const rules = [
  { key: "respect", icon: HeartHandshake },
  { key: "learning", icon: BookOpen },
  { key: "punctual", icon: AlarmClock },
  { key: "help", icon: Users },
  { key: "protect", icon: Shield },
] as const;

/** The five rules; agreeing to them is joining. */
export default function JoinDialog({ group, asks, open, onClose, onAgree }: JoinDialogProps) {
  const t = useText(joinText);
  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={onClose}
      title={
        <span className="flex items-center gap-3.5 pl-1">
          <GroupTile
            slug={group.slug}
            image={group.icon ?? group.image}
            subject={group.subject_key}
            size={52}
          />
          <span className="min-w-0">
            <span className="block text-h2">{t.title}</span>
            <span className="block font-sans text-meta font-normal text-ink-3">{t.five(group.name)}</span>
          </span>
        </span>
      }
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={onClose}>
            {t.notNow}
          </Button>
          <Button size="lg" full onClick={onAgree} className="shrink!" data-autofocus>
            {asks ? t.agreeAndAsk : t.agree}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col gap-1 px-5 pt-1.5 pb-1.5">
        {rules.map(({ key, icon }) => (
          <li key={key} className="flex min-h-12 items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-primary-soft text-primary-ink">
              <Icon of={icon} size={18} />
            </span>
            {t[key]}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
