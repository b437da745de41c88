import type { SessionUser } from "@angon/contract/users";
import { useEffect, useState } from "react";
import { deleteDraft, loadDraft } from "../../../../lib/drafts/draft-store.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { useSession } from "../../../session/public.ts";
import { isWorthSaving, newDraft, type CreateWish, type Draft } from "../state.ts";
import { text } from "../text.ts";
import { NewHomeworkForm } from "./NewHomeworkForm.tsx";

interface CreateDialogProps extends CreateWish {
  open: boolean;
  onClose: () => void;
}

/** New homework; a draft of the same place is found again. */
export default function CreateDialog(props: CreateDialogProps) {
  const { user } = useSession();
  return user && <Drafted {...props} user={user} />;
}

type Begun = { draft: Draft; isRestored: boolean; version: number };

function Drafted({ user, ...props }: CreateDialogProps & { user: SessionUser }) {
  const t = useText(text);
  const groupId = props.group?.id ?? null;
  const place = `new homework ${groupId ?? "any"}`;
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => {
    let isWanted = true;
    const begin = (found: Draft | undefined) => {
      const isRestored = found !== undefined && isWorthSaving(found);
      if (isWanted) setBegun({ draft: isRestored ? found : newDraft(groupId), isRestored, version: 0 });
    };
    void loadDraft<Draft>(user.id, place).then(begin);
    return () => {
      isWanted = false;
    };
  }, [user.id, place, groupId]);
  if (!begun)
    return (
      <Dialog open={props.open} onClose={props.onClose} title={t.title}>
        <div aria-busy="true" className="bones flex min-h-90 flex-col gap-4">
          <Line height={48} />
          <Line height={48} />
          <Line height={150} />
        </div>
      </Dialog>
    );
  const startAnew = () => {
    void deleteDraft(user.id, place);
    setBegun({ draft: newDraft(groupId), isRestored: false, version: begun.version + 1 });
  };
  return (
    <NewHomeworkForm
      key={begun.version}
      {...props}
      userId={user.id}
      place={place}
      initial={begun.draft}
      onDropDraft={begun.isRestored ? startAnew : undefined}
    />
  );
}
