import { useState } from "react";
import { useSaver } from "../lib/saver/level.ts";
import { cx } from "./cx.ts";
import { hueOf } from "./name-colour.ts";

interface TileProps {
  /** Decides the colour where there is no picture. */
  name: string;
  image: string | null;
  size: number;
  /** A ground of its own, as CSS. */
  ink?: string | undefined;
  className?: string;
}

/** The square picture of something many belong to, or the small rosette on a colour of its own. */
export function Tile({ name, image, size, ink, className }: TileProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const saves = useSaver() === "least";
  const box = cx("block shrink-0 overflow-hidden", size > 30 && "rounded-[11px]", className);
  return image && image !== broken && !saves ? (
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
      // The inks of the dark theme are for text; the ground under the white icon uses the light theme's.
      data-theme={ink && "light"}
      className={cx(box, "group-tile", !ink && `group-tile-${hueOf(name)}`)}
      style={{ width: size, height: size, backgroundColor: ink }}
    />
  );
}
