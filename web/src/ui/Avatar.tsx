import { useState, type ReactNode } from "react";
import { useHere } from "./use-hydrated.ts";
import { useSaver } from "../lib/saver/level.ts";
import { cx } from "./cx.ts";

interface AvatarProps {
  src: string | null | undefined;
  /** Leave it out where the name is written next to the picture. */
  name?: string;
  /** Whose it is: their first letter stands there where data is saved. */
  of?: string | undefined;
  size?: number;
  /** The 22 px tile of the group something was posted in. */
  group?: ReactNode;
  /** Active now. */
  dot?: boolean;
  className?: string;
}

const nobody = "/avatar.svg";
/** With its vowel sign, and with what is joined to it; half a letter is none. */
const firstLetter = /^.(?:[\u09CD\u200D]+.|\p{M})*/u;

export function Avatar({ src, name = "", of = name, size = 44, group, dot, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // A picture that was just chosen is here already.
  const saves = useSaver() === "least" && !src?.startsWith("blob:");
  const shown = src && src !== broken && !saves ? src : nobody;
  // Until the data saver setting of this device is known, only the small variant is loaded.
  const isHere = useHere() || shown === nobody;
  return (
    <span className={cx("relative block shrink-0", className)} style={{ width: size, height: size }}>
      {saves && of ? (
        <span
          role={name ? "img" : undefined}
          aria-label={name || undefined}
          aria-hidden={!name}
          className="grid size-full place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-ink"
          style={{ fontSize: size * 0.42 }}
        >
          {firstLetter.exec(of)?.[0]}
        </span>
      ) : (
        <img
          src={isHere ? shown : undefined}
          alt={name}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src ?? null)}
          className="size-full rounded-full bg-surface-3 object-cover"
        />
      )}
      {group && (
        <span className="absolute -right-1.25 -bottom-1 size-5.5 overflow-hidden rounded-[7px] halo">
          {group}
        </span>
      )}
      {dot && <span className="absolute right-0 bottom-0 size-3 rounded-full bg-online halo" />}
    </span>
  );
}
