import { useState, type ComponentProps } from "react";
import { useHere } from "./use-hydrated.ts";
import { saverLevel, uncover, useCovered } from "../lib/saver/level.ts";
import { cx } from "./cx.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  src: string;
  /** Width and height of the file, which reserve its space before it loads. */
  w: number;
  h: number;
  /** A few bytes as a data: address, shown until it is there. */
  blur: string;
}

export const pictureAt = (src: string, width: number): string =>
  `${src}${src.includes("?") ? "&" : "?"}w=${width}`;

const lookOf = (className: string | undefined) =>
  cx("bg-surface-3 bg-cover bg-center object-cover dark:brightness-[.88]", className);
const under = (blur: string) => (blur ? { backgroundImage: `url("${blur}")` } : undefined);

/** With the data saver only the blurred preview is shown until the user uncovers the picture. */
export function Picture(props: PictureProps) {
  const { src, blur, className } = props;
  const isCovered = useCovered(src);
  // How dear data is only this device can say.
  if (useHere() && !isCovered) return <Photo {...props} />;
  return <span className={cx("block", lookOf(className))} style={under(blur)} />;
}

/** A photograph in the size the screen needs, with a blurred one under it until it has come. */
function Photo({ src, w, h, blur, className, alt = "", ...rest }: PictureProps) {
  const [there, setThere] = useState(false);
  // Another width would be fetched beside the one that is on its way.
  const [level] = useState(saverLevel);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      alt={alt}
      src={pictureAt(src, level === "lighter" ? 360 : 720)}
      srcSet={level === "full" ? `${pictureAt(src, 360)} 360w, ${pictureAt(src, 720)} 720w` : undefined}
      width={w}
      height={h}
      onLoad={() => {
        setThere(true);
        uncover(src);
      }}
      style={there ? undefined : under(blur)}
      className={lookOf(className)}
    />
  );
}
