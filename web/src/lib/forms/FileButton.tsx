// @chunk sheets
import { useRef } from "react";
import { Button, type ButtonProps } from "../../ui/Button.tsx";

interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  /** The name of the hidden input. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the file picker of the system. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen once more.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
