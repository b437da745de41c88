import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "tint" | "quiet" | "danger" | "dangerTint";
export type ButtonSize = "sm" | "md" | "lg";

const enabled: Record<ButtonVariant, string> = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press",
  secondary: "bg-surface text-ink border border-line-strong hover:bg-surface-2 active:bg-surface-3",
  tint: "bg-primary-soft text-primary-ink hover:[filter:brightness(.97)] active:[filter:brightness(.94)]",
  quiet: "text-ink-2 hover:bg-surface-3/60 active:bg-surface-3",
  danger: "bg-krishna text-on-krishna hover:[filter:brightness(.95)] active:[filter:brightness(.90)]",
  dangerTint:
    "bg-krishna-soft text-krishna-ink hover:[filter:brightness(.97)] active:[filter:brightness(.94)]",
};

const sizes: Record<ButtonSize, string> = {
  sm: "hit min-h-9 rounded-[10px] px-3.5 text-[0.875rem]",
  md: "min-h-11 rounded-control px-4.5 text-[0.9375rem]",
  lg: "min-h-13 rounded-control px-4.5 text-body",
};

interface Look {
  variant: ButtonVariant;
  size: ButtonSize;
  full?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Bengali text sits a pixel too high in a centred box, which the padding on top corrects. */
export const buttonLook = ({ variant, size, full, disabled, className }: Look) =>
  cx(
    "relative inline-flex shrink-0 items-center justify-center gap-2 pt-0.5 text-center leading-[1.4] font-semibold whitespace-nowrap transition-[background-color,filter]",
    sizes[size],
    variant === "quiet" && size !== "sm" && "px-3!",
    disabled ? "cursor-not-allowed bg-surface-3 text-ink-3" : enabled[variant],
    full && "w-full",
    className,
  );
