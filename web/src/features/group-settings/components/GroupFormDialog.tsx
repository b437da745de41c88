import { groupSettingsErrors } from "@angon/contract/group-settings";
import type { GroupPage } from "@angon/contract/groups";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../lib/data/query-client.ts";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { useOpening } from "../../../lib/lazy/use-opening.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { settingsQuery } from "../api.ts";
import { text } from "../text.ts";
import { GroupForm } from "./GroupForm.tsx";

export interface GroupFormDialogProps {
  open: boolean;
  onClose: () => void;
  /** The one to be changed; without it a new one is made. */
  group?: GroupPage;
  /** Where the group now stands. */
  onDone: (slug: string) => void;
}

/** The form is a new one at each opening. */
export default function GroupFormDialog({ group, ...frame }: GroupFormDialogProps) {
  const opening = useOpening(frame.open);
  return group ? (
    <Known key={opening} group={group} opening={opening} {...frame} />
  ) : (
    <GroupForm key={opening} settings={null} {...frame} />
  );
}

interface KnownProps extends GroupFormDialogProps {
  group: GroupPage;
  /** Which opening of the dialog this is. */
  opening: number;
}

/** Also what the page of the group does not tell is read before it is changed. */
function Known({ group, opening, ...frame }: KnownProps) {
  const { data, error, refetch } = useQuery(settingsQuery(group.id, opening), queryClient);
  return data ? (
    <GroupForm settings={data} {...frame} />
  ) : (
    <Waiting error={error} onRetry={() => void refetch()} open={frame.open} onClose={frame.onClose} />
  );
}

interface WaitingProps {
  error: Error | null;
  onRetry: () => void;
  open: boolean;
  onClose: () => void;
}

function Waiting({ error, onRetry, open, onClose }: WaitingProps) {
  const t = useText(text);
  return (
    <Dialog open={open} onClose={onClose} title={t.editTitle}>
      {error ? (
        <LoadFailed error={error} sentences={groupSettingsErrors} onRetry={onRetry} />
      ) : (
        <div aria-busy="true" className="bones flex min-h-90 flex-col gap-5">
          <span className="sr-only">{t.loading}</span>
          <Line height={48} />
          <Line height={48} />
          <Line height={96} />
          <Line height={48} />
        </div>
      )}
    </Dialog>
  );
}
