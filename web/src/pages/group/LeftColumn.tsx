import { JoinedLists } from "../../features/groups/components/JoinedLists.tsx";
import { useSession } from "../../features/session/public.ts";
import { batchParam } from "../../lib/data/batch.ts";
import { SmallFooter } from "../../shell/SmallFooter.tsx";

export default function LeftColumn({ current }: { current: string }) {
  const { user } = useSession();
  return (
    <JoinedLists batch={batchParam(user)} current={current}>
      <SmallFooter className="px-4" />
    </JoinedLists>
  );
}
