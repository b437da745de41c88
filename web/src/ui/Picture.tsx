import { useState, type ComponentProps } from "react";
import { useHydrated } from "./use-hydrated.ts";
import { saverLevel, uncover, useCovered } from "./data-saver.ts";
import { cx } from "./cx.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  src: string;
  /** Width and height of the file, which reserve its space before it loads. */
  w: number;
  h: number;
  /** A preview of a few bytes as a data: URL, shown until the picture has loaded. */
  blur: string;
}

export const resizedUrl = (src: string, width: number): string =>
  `${src}${src.includes("?") ? "&" : "?"}w=${width}`;

const lookOf = (className: string | undefined) =>
  cx("bg-surface-3 bg-cover bg-center object-cover dark:brightness-[.88]", className);
const previewStyle = (blur: string) => (blur ? { backgroundImage: `url("${blur}")` } : undefined);

/** With the data saver only the blurred preview is shown until the user uncovers the picture. */
export function Picture(props: PictureProps) {
  const { src, blur, className } = props;
  const isCovered = useCovered(src);
  // Before hydration the data saver level of this device is unknown.
  if (useHydrated() && !isCovered) return <Photo {...props} />;
  return <span className={cx("block", lookOf(className))} style={previewStyle(blur)} />;
}

/** A picture in the size that the screen needs, over its blurred preview. */
function Photo({ src, w, h, blur, className, alt = "", ...rest }: PictureProps) {
  const [isLoaded, setLoaded] = useState(false);
  // A changed level would start a second download in another width.
  const [level] = useState(saverLevel);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      alt={alt}
      src={resizedUrl(src, level === "lighter" ? 360 : 720)}
      srcSet={level === "full" ? `${resizedUrl(src, 360)} 360w, ${resizedUrl(src, 720)} 720w` : undefined}
      width={w}
      height={h}
      onLoad={() => {
        setLoaded(true);
        uncover(src);
      }}
      style={isLoaded ? undefined : previewStyle(blur)}
      className={lookOf(className)}
    />
  );
}
