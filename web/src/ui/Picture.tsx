import { useState, type ComponentProps } from "react";
import { cx } from "./cx.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  src: string;
  /** Its own measures: the place is kept before it comes. */
  w: number;
  h: number;
  /** A few bytes as a data: address, shown until it is there. */
  blur: string;
}

export const pictureAt = (src: string, width: number): string =>
  `${src}${src.includes("?") ? "&" : "?"}w=${width}`;

/** A photograph in the size the screen needs, with a blurred one under it until it has come. */
export function Picture({ src, w, h, blur, className, alt = "", ...rest }: PictureProps) {
  const [there, setThere] = useState(false);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      alt={alt}
      src={pictureAt(src, 720)}
      srcSet={`${pictureAt(src, 360)} 360w, ${pictureAt(src, 720)} 720w`}
      width={w}
      height={h}
      onLoad={() => setThere(true)}
      style={there || !blur ? undefined : { backgroundImage: `url("${blur}")` }}
      className={cx("bg-surface-3 bg-cover bg-center object-cover dark:brightness-[.88]", className)}
    />
  );
}
