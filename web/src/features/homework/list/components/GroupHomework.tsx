import { useText } from "../../../../lib/i18n/text.ts";
import { NotebookPen } from "lucide-react";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { CreateCard } from "../../editor/public.ts";
import { isWhole } from "../rules.ts";
import { text } from "../text.ts";
import { HomeworkList } from "./HomeworkList.tsx";
import { HomeworkRow } from "./HomeworkRow.tsx";

interface GroupHomeworkProps {
  group: { id: number; name: string };
}

/** The homework of one class or course group. */
export function GroupHomework({ group }: GroupHomeworkProps) {
  const t = useText(text);
  return (
    <>
      <CreateCard group={group} className="mb-2 md:mb-3" />
      <HomeworkList
        filter={{ group_id: String(group.id) }}
        row={(one) => isWhole(one) && <HomeworkRow homework={one} />}
        empty={<EmptyState icon={NotebookPen} title={t.empty} body={t.emptyBody} />}
      />
    </>
  );
}
