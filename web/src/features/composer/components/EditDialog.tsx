import type { Post } from "@angon/contract/posts";
import { useEffect, useState } from "react";
import { loadDraft } from "../../../lib/drafts/draft-store.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useSession } from "../../session/public.ts";
import { composerText } from "../lazy-text.ts";
import { editPlace, takenUp, type Edited, type KeptEdit } from "./Edited.tsx";
import { EditForm } from "./EditForm.tsx";
import { DialogSkeleton } from "./DialogSkeleton.tsx";

interface EditDialogProps {
  open?: boolean;
  post: Post;
  onClose: () => void;
}

/** A post taken up again. What this person was changing in it before is looked for first. */
export default function EditDialog({ open = true, post, onClose }: EditDialogProps) {
  const t = useText(composerText);
  const { user } = useSession();
  const [begun, setBegun] = useState<{ number: number; stored: Edited | undefined } | null>(null);
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return;
    let wanted = true;
    const begin = (found: KeptEdit | undefined) => {
      if (wanted) setBegun({ number: 0, stored: found && takenUp(post, found) });
    };
    void loadDraft<KeptEdit>(userId, editPlace(post)).then(begin);
    return () => {
      wanted = false;
    };
  }, [userId, post]);

  if (!user) return null;
  if (!begun) return <DialogSkeleton {...{ open, onClose }} title={t.titleEdit} />;
  return (
    <EditForm
      key={begun.number}
      {...{ open, post, user, onClose }}
      stored={begun.stored}
      onAnew={() => setBegun({ number: begun.number + 1, stored: undefined })}
    />
  );
}
