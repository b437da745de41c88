import { useText } from "../../../../lib/i18n/text.ts";
import { NotebookPen, Table2 } from "lucide-react";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useSession } from "../../../session/public.ts";
import { CreateCard } from "../../editor/public.ts";
import { isWhole } from "../rules.ts";
import { text } from "../text.ts";
import { HomeworkList } from "./HomeworkList.tsx";
import { HomeworkRow } from "./HomeworkRow.tsx";

interface GroupHomeworkProps {
  group: { id: number; name: string; slug: string };
}

/** The homework of one class or course group. */
export function GroupHomework({ group }: GroupHomeworkProps) {
  const t = useText(text);
  const { user } = useSession();
  return (
    <>
      <CreateCard group={group} className="mb-2 md:mb-3" />
      {user?.can.create_homework && (
        <div className="mb-2 flex justify-end px-4 md:mb-3 md:px-0">
          <ButtonLink href={`/group/${group.slug}/gradebook`} icon={Table2} size="sm" variant="tint">
            {t.gradebook}
          </ButtonLink>
        </div>
      )}
      <HomeworkList
        filter={{ group_id: String(group.id) }}
        row={(one) => isWhole(one) && <HomeworkRow homework={one} />}
        empty={<EmptyState icon={NotebookPen} title={t.empty} body={t.emptyBody} />}
      />
    </>
  );
}
