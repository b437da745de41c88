import {
  calendarErrors,
  calendarScopes,
  type CalendarEntry,
  type CalendarScope,
} from "@angon/contract/calendar";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Segmented } from "../../../ui/Segmented.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { reloadEntries, removeEntry } from "../api.ts";
import { dialogText } from "../text.ts";

interface RemoveEntryDialogProps {
  entry: CalendarEntry;
  open: boolean;
  onClose: () => void;
}

export default function RemoveEntryDialog({ entry, open, onClose }: RemoveEntryDialogProps) {
  const t = useText(dialogText);
  const [scope, setScope] = useState<CalendarScope>("one");
  const removing = useAction({
    run: () => removeEntry(entry.id, scope),
    onSuccess: () => {
      toast({ icon: Trash2, title: t.removed });
      onClose();
      reloadEntries();
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      texts={{
        title: t.removeTitle,
        body: `${entry.title}. ${t.removeBody}`,
        now: t.remove,
      }}
      removing={removing}
      sentences={calendarErrors}
    >
      {entry.weekly && (
        <Segmented
          label={t.scope}
          value={scope}
          onChange={setScope}
          options={calendarScopes.map((value) => ({ value, label: t.scopes[value] }))}
        />
      )}
    </RemovalDialog>
  );
}
