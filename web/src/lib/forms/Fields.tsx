import { useEffect, useLayoutEffect, useRef, type ComponentProps } from "react";

/**
 * Disables the fields while the form is being sent. A disabled field loses the focus and closes the keyboard, so the
 * focus is restored afterwards.
 */
export function Fields({ disabled = false, ...rest }: ComponentProps<"fieldset">) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const last = useRef<EventTarget>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (last.current = target);
    const set = fields.current;
    set?.addEventListener("focusin", remember);
    return () => set?.removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    if (!disabled && document.activeElement === document.body && last.current instanceof HTMLElement)
      last.current.focus({ preventScroll: true });
  }, [disabled]);

  return <fieldset {...rest} ref={fields} disabled={disabled} />;
}
