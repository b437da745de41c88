import { ChartNoAxesColumn, CircleQuestionMark, Image, PenLine, Video } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useSession } from "../../session/public.ts";
import { cardText } from "../text.ts";
import type { ComposerOptions } from "../state.ts";
import { prefetchComposer, openComposer } from "./ComposerOverlay.tsx";

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Where writing begins; the pen itself is fetched when a hand comes near. */
export function ComposerCard({ group }: Pick<ComposerOptions, "group">) {
  const t = useText(cardText);
  const { user } = useSession();
  if (!user) return null;
  const asks = user.can.ask_subject_question;
  const open = (wish: ComposerOptions) => openComposer({ group, ...wish });
  return (
    <Card
      padded
      onPointerEnter={prefetchComposer}
      onFocus={prefetchComposer}
      onTouchStart={prefetchComposer}
      className="py-3!"
    >
      <div className="flex items-center gap-3">
        <Avatar src={user.image} owner={user.name} size={40} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open({})}
          className="min-h-11 min-w-0 grow truncate rounded-full border border-line bg-surface-2 px-4 pt-0.75 text-left text-label text-ink-3 hover:bg-surface-3/60"
        >
          {asks ? t.shortcut(firstName(user.name)) : t.shortcutPost}
        </button>
        <IconButton
          icon={Image}
          label={t.addImage}
          onClick={() => open({ browse: "image" })}
          className="-mr-2 text-primary-ink! lg:hidden"
        />
      </div>
      <div className="-mx-2 mt-2 -mb-1.5 hidden items-center gap-1 lg:flex">
        {asks && (
          <Shortcut
            icon={CircleQuestionMark}
            label={t.question}
            onClick={() => open({ category: "subject" })}
          />
        )}
        <Shortcut icon={Image} label={t.photo} onClick={() => open({ browse: "image" })} />
        <Shortcut icon={Video} label={t.video} onClick={() => open({ browse: "video" })} />
        {asks && (
          <Shortcut icon={ChartNoAxesColumn} label={t.poll} onClick={() => open({ category: "poll" })} />
        )}
        <Shortcut
          icon={PenLine}
          label={t.write}
          onClick={() => open({})}
          className="ml-auto text-primary-ink"
        />
      </div>
    </Card>
  );
}

interface ShortcutProps {
  icon: IconType;
  label: string;
  onClick: () => void;
  className?: string;
}

const Shortcut = ({ icon, label, onClick, className }: ShortcutProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onClick}
    className={cx(
      "inline-flex min-h-11 items-center gap-1.75 rounded-control px-2.5 pt-0.5 text-[0.875rem] font-semibold hover:bg-surface-3/60",
      className ?? "text-ink-2",
    )}
  >
    <Icon of={icon} className="-mt-0.5" />
    {label}
  </button>
);
