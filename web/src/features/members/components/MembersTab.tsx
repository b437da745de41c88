import type { GroupPage } from "@angon/contract/groups";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { useAddressQuery, useMembers } from "../state.ts";
import { text } from "../text.ts";
import { MembersBody } from "./MembersBody.tsx";
import { Paging } from "./Paging.tsx";

interface MembersTabProps {
  group: GroupPage;
}

/** The members of a group on its page. */
export const MembersTab = ({ group }: MembersTabProps) => <Members key={group.id} group={group} />;

function Members({ group }: MembersTabProps) {
  const t = useText(text);
  const list = useMembers(group, useAddressQuery(group.can));
  return (
    <Card>
      <h2 className="sr-only">{t.title}</h2>
      <div className="p-4 md:p-5">
        <MembersBody group={group} list={list} isFull />
      </div>
      <Paging list={list} className="border-t border-line px-4 py-2.5 md:px-5 md:py-3.5" />
    </Card>
  );
}
