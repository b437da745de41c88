import { useState, type ReactNode } from "react";
import { cx } from "./cx.ts";

interface AvatarProps {
  src: string | null | undefined;
  /** Leave it out where the name is written next to the picture. */
  name?: string;
  size?: number;
  /** The 22 px tile of the group something was posted in. */
  group?: ReactNode;
  /** Active now. */
  dot?: boolean;
  className?: string;
}

const nobody = "/avatar.svg";

export function Avatar({ src, name = "", size = 44, group, dot, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={cx("relative block shrink-0", className)} style={{ width: size, height: size }}>
      <img
        src={src && src !== broken ? src : nobody}
        alt={name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src ?? null)}
        className="size-full rounded-full bg-surface-3 object-cover"
      />
      {group && (
        <span className="absolute -right-1.25 -bottom-1 size-5.5 overflow-hidden rounded-[7px] halo">
          {group}
        </span>
      )}
      {dot && <span className="absolute right-0 bottom-0 size-3 rounded-full bg-online halo" />}
    </span>
  );
}
