import { JoinedLists } from "../../features/groups/components/JoinedLists.tsx";
import { useSession } from "../../features/session/public.ts";
import { batchToAsk } from "../../lib/data/batch.ts";
import { SmallFooter } from "../../shell/SmallFooter.tsx";

export default function LeftColumn({ current }: { current: string }) {
  const { user } = useSession();
  return (
    <>
      <JoinedLists batch={batchToAsk(user)} current={current} />
      <SmallFooter className="px-4" />
    </>
  );
}
