import { useLayoutEffect, useRef, type ComponentProps } from "react";

/**
 * Locked while what they say is on its way. A locked field loses the focus, and the keyboard with it: whoever was in one
 * finds themselves there again.
 */
export function Fields({ disabled = false, ...rest }: ComponentProps<"fieldset">) {
  const last = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (!disabled && document.activeElement === document.body) last.current?.focus({ preventScroll: true });
  }, [disabled]);

  return (
    <fieldset
      {...rest}
      disabled={disabled}
      onFocus={({ target }) => void (last.current = target as HTMLElement)}
    />
  );
}
