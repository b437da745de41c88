import type { GroupPage } from "@angon/contract/groups";
import { KeyRound } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { loadCodesDialog } from "../public.ts";
import { entryText } from "../text.ts";

/** For admins, above the members of a group. */
export default function GroupCodes({ group: { id, name } }: { group: GroupPage }) {
  const t = useText(entryText);
  return (
    <div className="mb-2 flex justify-end px-3 md:mb-3 md:px-0">
      <Button
        size="sm"
        variant="secondary"
        icon={KeyRound}
        onClick={() => void openLazyDialog(loadCodesDialog, { scope: { group_id: id }, title: name })}
      >
        {t.issue}
      </Button>
    </div>
  );
}
