import { useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { hueOf } from "../state.ts";

interface GroupTileProps {
  slug: string;
  image: string | null;
  size: number;
  className?: string;
}

/** A group's picture, or the small rosette on a colour of its own. */
export function GroupTile({ slug, image, size, className }: GroupTileProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = cx("block shrink-0 overflow-hidden", size > 30 && "rounded-[11px]", className);
  return image && image !== broken ? (
    <img
      src={image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(image)}
      className={cx(box, "object-cover")}
      style={{ width: size, height: size }}
    />
  ) : (
    <span
      aria-hidden="true"
      className={cx(box, "group-tile", `group-tile-${hueOf(slug)}`)}
      style={{ width: size, height: size }}
    />
  );
}
