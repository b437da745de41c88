// @chunk form
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from "react";
import { bare, box } from "./box.ts";

const growsByItself = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

/** Grows with its text, up to `maxHeight` pixels. */
export function Textarea({ className, ref, maxHeight = 320, readOnly, ...rest }: TextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current, []);

  const fit = () => {
    const element = area.current;
    if (!element || growsByItself) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  };
  useLayoutEffect(fit, [rest.value]);

  return (
    <span
      className={box({
        invalid: Boolean(rest["aria-invalid"]),
        locked: readOnly || rest.disabled,
        className,
      })}
    >
      <textarea
        rows={3}
        {...rest}
        ref={area}
        readOnly={readOnly}
        onInput={(event) => {
          fit();
          rest.onInput?.(event);
        }}
        style={{ maxHeight }}
        className={`${bare} field-sizing-content min-h-19 resize-none px-3.5 py-2.5 leading-[1.65]`}
      />
    </span>
  );
}

export interface TextareaProps extends ComponentProps<"textarea"> {
  maxHeight?: number;
}
