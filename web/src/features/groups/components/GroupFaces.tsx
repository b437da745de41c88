import type { GroupPage } from "@angon/contract/groups";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { pageText } from "../lazy-text.ts";

interface GroupFacesProps {
  group: GroupPage;
  onAll: () => void;
}

/** A few of the members, and the way to all. */
export function GroupFaces({ group, onAll }: GroupFacesProps) {
  const t = useText(pageText);
  const format = useFormat();
  const more = group.member_count - group.faces.length;
  return (
    <Card inset className="mt-4! px-4.5 py-3.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">{t.members}</h2>
        <button
          type="button"
          onClick={onAll}
          className="-mr-2 flex min-h-11 items-center px-2 pt-0.5 text-meta font-semibold text-primary-ink hover:underline"
        >
          {t.all}
        </button>
      </div>
      <p className="flex items-center">
        {group.faces.map((face, place) => (
          <Avatar
            key={face.id}
            src={face.image}
            id={face.id}
            owner={face.name}
            size={40}
            className={place > 0 ? "-ml-2 rounded-full halo" : "rounded-full halo"}
          />
        ))}
        {more > 0 && <span className="num ml-2.5 text-label text-ink-2">{t.more(format.number(more))}</span>}
      </p>
    </Card>
  );
}
