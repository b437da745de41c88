import { useState } from "react";
import { useSaverLevel } from "./data-saver.ts";
import { cx } from "./cx.ts";
import { hueOf } from "./name-colour.ts";

interface TileProps {
  /** Decides the colour when there is no picture. */
  name: string;
  image: string | null;
  size: number;
  /** A background colour, as CSS. */
  ink?: string | undefined;
  className?: string;
}

/** The square picture of a group, or a rosette on the group's colour. */
export function Tile({ name, image, size, ink, className }: TileProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const saves = useSaverLevel() === "least";
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
      // Dark-theme colours are for text; the background of the white icon takes the colour of the light theme.
      data-theme={ink && "light"}
      className={cx(box, "group-tile", !ink && `group-tile-${hueOf(name)}`)}
      style={{ width: size, height: size, backgroundColor: ink }}
    />
  );
}
