import type { GroupPage } from "@angon/contract/groups";
import { useState } from "react";
import { useSaverLevel } from "../../../ui/data-saver.ts";
import { cx } from "../../../ui/cx.ts";
import { hueOf, patternOf } from "../../../ui/name-colour.ts";
import "../../../styles/groups.css";

interface GroupCoverProps {
  group: Pick<GroupPage, "slug" | "image" | "cover"> & Partial<Pick<GroupPage, "subject_key">>;
  /** Gives it its height. */
  className?: string;
}

const patterns = ["a", "b", "c", "d"] as const;

/** The group's picture, else its cover, else a drawing on a colour that are always its own. */
export function GroupCover({ group, className }: GroupCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const saves = useSaverLevel() === "least";
  const { slug, image, cover, subject_key: subject } = group;
  const picture = image ?? cover;
  const box = cx("block w-full overflow-hidden", className);
  if (picture && picture !== broken && !saves)
    return (
      <img
        src={picture}
        alt=""
        decoding="async"
        onError={() => setBroken(picture)}
        className={cx(box, "bg-surface-3 object-cover")}
      />
    );
  return (
    <span
      aria-hidden="true"
      data-theme="light"
      className={cx(
        box,
        `group-cover group-cover-${patterns[patternOf(slug)]}`,
        !subject && `group-tile-${hueOf(slug)}`,
      )}
      style={subject ? { backgroundColor: `var(--s-${subject})` } : undefined}
    />
  );
}
