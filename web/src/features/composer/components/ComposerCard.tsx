import { Image } from "lucide-react";
import { useIsWide } from "../../../lib/browser/use-is-wide.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { firstNameOf } from "@angon/contract/kit/first-name";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useMutedNotice } from "../../moderation/muted/public.ts";
import { useSession } from "../../session/public.ts";
import { cardText } from "../text.ts";
import type { ComposerOptions } from "../state.ts";
import type { CardShortcutsProps } from "./CardShortcuts.tsx";
import { prefetchComposer, openComposer } from "./ComposerOverlay.tsx";

const shortcuts = lazy<CardShortcutsProps>(() => import("./CardShortcuts.tsx"));

/** Where writing begins; the pen itself is fetched when a hand comes near. */
export function ComposerCard({ group }: Pick<ComposerOptions, "group">) {
  const t = useText(cardText);
  const { user } = useSession();
  const { Component: Shortcuts } = useLazy(shortcuts, useIsWide("lg"));
  const muted = useMutedNotice();
  if (!user) return null;
  if (muted) return <Card padded>{muted}</Card>;
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
        <Avatar src={user.image} id={user.id} owner={user.name} size={40} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open({})}
          className="min-h-11 min-w-0 grow truncate rounded-full border border-line bg-surface-2 px-4 pt-0.75 text-left text-label text-ink-3 hover:bg-surface-3/60"
        >
          {asks ? t.shortcut(firstNameOf(user.name)) : t.shortcutPost}
        </button>
        <IconButton
          icon={Image}
          label={t.addImage}
          onClick={() => open({ browse: "image" })}
          className="-mr-2 text-primary-ink! lg:hidden"
        />
      </div>
      <div className="-mx-2 mt-2 -mb-1.5 hidden min-h-11 items-center gap-1 lg:flex">
        {Shortcuts && <Shortcuts asksSubjectQuestion={asks} onOpen={open} />}
      </div>
    </Card>
  );
}
