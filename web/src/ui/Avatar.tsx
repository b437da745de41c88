import { useState, type CSSProperties, type ReactNode } from "react";
import { useHydrated } from "./use-hydrated.ts";
import { useSaverLevel } from "./data-saver.ts";
import { cx } from "./cx.ts";
import { firstNameOf } from "@angon/contract/kit/first-name";

interface AvatarProps {
  src: string | null | undefined;
  /** The user, from whose id the colour behind the initial is derived. */
  id: number | null | undefined;
  /** The text alternative; omitted where the name stands next to the picture. */
  name?: string;
  /** The name of the user, whose initial stands where there is no picture or the data saver hides it. */
  owner?: string | undefined;
  size?: number;
  /** The 22 px tile of the group in which the user posted. */
  group?: ReactNode;
  /** The user is active now. */
  dot?: boolean;
  className?: string;
}

const placeholderImage = "/avatar.svg";

/**
 * The first letter of a name with its conjuncts and vowel signs. `Intl.Segmenter` would split conjuncts in browsers
 * before Unicode 15.1, and Firefox had none before version 125.
 */
const initialOf = (name: string): string => /^.(?:[\u09CD\u200D]+.|\p{M})*/u.exec(name.trim())?.[0] ?? "";

/** The hue of a person. The golden angle keeps the hues of consecutive ids apart. */
const hueOf = (id: number): number => Math.round(id * 137.508) % 360;

export function Avatar({ src, id, name = "", owner = name, size = 44, group, dot, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // A blob: URL is a picture that the user has just chosen; it needs no download.
  const saves = useSaverLevel() === "least" && !src?.startsWith("blob:");
  const shown = src && src !== broken && !saves ? src : placeholderImage;
  // Before hydration the data saver level of this device is unknown, so only the placeholder is loaded.
  const mayLoad = useHydrated() || shown === placeholderImage;
  return (
    <span className={cx("relative block shrink-0", className)} style={{ width: size, height: size }}>
      {owner && (saves || !src) ? (
        <span
          role={name ? "img" : undefined}
          aria-label={name || undefined}
          aria-hidden={!name}
          className="initial"
          data-initial={initialOf(firstNameOf(owner))}
          style={{ fontSize: size * 0.42, "--hue": id ? hueOf(id) : undefined } as CSSProperties}
        />
      ) : (
        <img
          src={mayLoad ? shown : undefined}
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
