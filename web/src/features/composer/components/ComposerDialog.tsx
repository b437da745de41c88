// @precache later
import { useEffect, useState } from "react";
import { loadDraft } from "../../../lib/drafts/draft-store.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { useMutedNotice } from "../../moderation/muted/public.ts";
import { useSession } from "../../session/public.ts";
import { completed, type KeptDraft } from "../rules.ts";
import { categoryAt, emptyDraft, isWorthKeeping, type ComposerOptions, type Draft } from "../state.ts";
import { composerText } from "../lazy-text.ts";
import { Composer } from "./Composer.tsx";
import { DialogSkeleton } from "./DialogSkeleton.tsx";

interface ComposerDialogProps {
  open: boolean;
  onClose: () => void;
  wish: ComposerOptions;
  onReopen: () => void;
}

/** The pen on its sheet. What this person was writing here before is looked for first. */
/** A draft keeps its text, and the question follows once. */
const quoting = (draft: Draft, quote = ""): Draft =>
  draft.body.includes(quote)
    ? draft
    : { ...draft, body: [draft.body.trim(), quote].filter(Boolean).join("\n\n") };

export default function ComposerDialog({ open, onClose, wish, onReopen }: ComposerDialogProps) {
  const t = useText(composerText);
  const { user } = useSession();
  const muted = useMutedNotice();
  const [begun, setBegun] = useState<{ stored: KeptDraft; isRestored: boolean } | null>(null);
  const placeKey = wish.group ? `group ${wish.group.id}` : "feed";
  const userId = user?.id;
  const isMuted = muted !== null;
  const asks = user?.can.ask_subject_question ?? false;

  useEffect(() => {
    // Muted while writing: the draft is stored, and read again when the mute ends.
    if (isMuted) setBegun(null);
    if (userId === undefined || isMuted) return;
    let wanted = true;
    const begin = (found: KeptDraft | undefined) => {
      if (!wanted) return;
      const before = completed(found);
      const isRestored = before !== undefined && isWorthKeeping(before.draft);
      const group = wish.group ?? null;
      const first = wish.category ?? "subject";
      const draft = isRestored
        ? quoting({ ...before.draft, category: wish.category ?? before.draft.category }, wish.quote)
        : {
            ...emptyDraft(group?.id ?? null, first),
            topicId: group?.topicId ?? null,
            category: categoryAt(group, first, asks),
            body: wish.quote ?? "",
          };
      setBegun({ stored: { draft, sent: isRestored ? before.sent : null }, isRestored });
    };
    void loadDraft<KeptDraft>(userId, placeKey).then(begin);
    return () => {
      wanted = false;
    };
  }, [userId, placeKey, asks, wish, isMuted]);

  if (!user) return null;
  if (muted)
    return (
      <Dialog open={open} onClose={onClose} title={t.titlePost}>
        {muted}
      </Dialog>
    );
  if (!begun) return <DialogSkeleton {...{ open, onClose }} title={t.titlePost} />;
  return <Composer {...{ open, onClose, wish, user, placeKey, onReopen }} {...begun} />;
}
