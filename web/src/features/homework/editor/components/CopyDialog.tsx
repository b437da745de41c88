import type { Homework } from "@angon/contract/homework";
import { useState } from "react";
import { useSession } from "../../../session/public.ts";
import { copyOf } from "../state.ts";
import { NewHomeworkForm } from "./NewHomeworkForm.tsx";

interface CopyDialogProps {
  homework: Homework;
  open: boolean;
  onClose: () => void;
}

/** New homework that begins with the text, files and parts of another; its draft is that of this copy alone. */
export default function CopyDialog({ homework, open, onClose }: CopyDialogProps) {
  const { user } = useSession();
  const [initial] = useState(() => copyOf(homework));
  if (!user) return null;
  return (
    <NewHomeworkForm
      {...{ open, onClose, initial }}
      userId={user.id}
      place={`copy of homework ${homework.id}`}
      onDropDraft={undefined}
    />
  );
}
