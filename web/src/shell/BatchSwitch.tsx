import { Repeat2 } from "lucide-react";
import { batchNames, currentBatch, storeBatch } from "../lib/data/batch.ts";
import { useText } from "../lib/i18n/text.ts";
import { MenuItem } from "../ui/overlay/Menu.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { menuText } from "./menu-text.ts";

/** All data on the page belongs to one batch, so choosing another batch reloads the page. */
export function BatchSwitch({ user }: { user: { hsc_batch: string | null } }) {
  const t = useText(menuText);
  const batch = currentBatch(user);
  const choose = (next: string) => {
    if (next === batch) return;
    storeBatch(next);
    location.reload();
  };
  return (
    <MenuItem
      icon={Repeat2}
      label={t.switchBatch}
      trailing={
        <Segmented
          size="sm"
          label={t.switchBatch}
          options={batchNames().map((value) => ({ value, label: value }))}
          value={batch ?? ""}
          onChange={choose}
        />
      }
    />
  );
}
