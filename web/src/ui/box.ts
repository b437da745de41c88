import { cx } from "./cx.ts";

interface Box {
  invalid?: boolean;
  locked?: boolean;
  className?: string;
}

/** The outlined box of every text control; it shows the focus ring of the control inside. */
export const box = ({ invalid, locked, className }: Box) =>
  cx(
    "box flex w-full min-w-0 rounded-control text-body leading-[1.6]",
    locked ? "bg-surface-3 text-ink-3" : "bg-surface text-ink",
    invalid ? "box-invalid" : locked ? "border border-line-strong" : "border border-control",
    className,
  );

/** The control itself has no border; the box around it has. */
export const bare =
  "min-w-0 grow bg-transparent text-inherit outline-none placeholder:text-ink-3 placeholder:opacity-100 disabled:cursor-not-allowed";
