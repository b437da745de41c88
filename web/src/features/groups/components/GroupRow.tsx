import type { Group } from "@angon/contract/groups";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { GroupTile } from "./GroupTile.tsx";

/** A group in a list: tile, name, number of members. */
export function GroupRow({ group }: { group: Group }) {
  const t = useText(text);
  const format = useFormat();
  const { member_count: count } = group;
  return (
    <>
      <GroupTile slug={group.slug} image={group.icon ?? group.image} size={40} />
      <span className="min-w-0 grow">
        <span className="block truncate text-small leading-normal font-semibold">{group.name}</span>
        <span className="num block text-meta text-ink-3">{t.members(format.number(count), count)}</span>
      </span>
    </>
  );
}
