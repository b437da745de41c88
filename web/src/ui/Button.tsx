import type { ComponentProps, MouseEvent, ReactNode, Ref } from "react";
import { Link } from "wouter";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look.ts";
import { Icon, type IconType } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";

interface Shape {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  icon?: IconType;
}

export interface ButtonProps extends Shape, ComponentProps<"button"> {
  busy?: boolean;
}

const iconSize = { sm: 16, md: 18, lg: 20 };

/** A busy button keeps its width and focus and ignores presses. */
export function Button({
  variant = "primary",
  size = "md",
  full,
  busy,
  icon,
  disabled,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonLook({ variant, size, full, disabled, className })}
    >
      {icon ? (
        <>
          <span className="-mt-0.5 flex">
            {busy ? <Spinner size={iconSize[size]} /> : <Icon of={icon} size={iconSize[size]} />}
          </span>
          {children}
        </>
      ) : (
        <BesideSpinner busy={busy}>{children}</BesideSpinner>
      )}
    </button>
  );
}

/** The spinner hangs in the padding left of the label, so the button does not grow. */
function BesideSpinner({ busy, children }: { busy?: boolean; children: ReactNode }) {
  if (!busy) return children;
  return (
    <span className="relative inline-flex items-center justify-center gap-2 [transform:translateX(8px)]">
      <Spinner size={15} className="absolute right-full mr-1.5 -mt-0.5" />
      {children}
    </span>
  );
}

export interface ButtonLinkProps extends Shape, Omit<ComponentProps<"a">, "href" | "ref"> {
  href: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button: paths go through the router, other URLs leave the application. */
export function ButtonLink({
  variant = "primary",
  size = "md",
  full,
  icon,
  href,
  replace,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = buttonLook({ variant, size, full, className });
  const inside = (
    <>
      {icon && <Icon of={icon} size={iconSize[size]} className="-mt-0.5" />}
      {children}
    </>
  );
  if (!href.startsWith("/")) {
    return (
      <a {...rest} href={href} rel={rest.rel ?? "noopener noreferrer"} className={look}>
        {inside}
      </a>
    );
  }
  return (
    <Link {...rest} href={href} replace={replace} className={look}>
      {inside}
    </Link>
  );
}
