import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { site } from "../../../lib/hydration/site.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Alpona } from "../../../ui/Alpona.tsx";
import { Brand } from "../../../ui/Brand.tsx";
import { text } from "../text.ts";
import { BrandWall } from "./BrandWall.tsx";
import { LanguageButton } from "./LanguageButton.tsx";

interface AuthShellProps {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

export function AuthShell({ title, hint, children }: AuthShellProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed control disappears with its step, so the focus moves to the new step, unless a field there has
  // autofocus.
  useEffect(() => {
    if (document.activeElement === document.body && hasBeenPressed())
      heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col bg-surface lg:grid lg:grid-cols-2">
      <Wall />
      <div className="relative -mt-5 flex grow flex-col rounded-t-sheet bg-surface px-5 pt-6.5 pb-6 lg:mt-0 lg:grow-0 lg:rounded-none lg:py-10">
        <div className="mx-auto flex w-full max-w-110 grow flex-col gap-4.5 lg:my-auto lg:max-w-100 lg:grow-0">
          <div>
            <h1 ref={heading} tabIndex={-1} className="outline-none">
              {title}
            </h1>
            {hint && <p className="text-small text-ink-2">{hint}</p>}
          </div>
          {children}
          <LanguageButton />
        </div>
      </div>
    </div>
  );
}

/** Browsers of some years ago do not say; their focus stays where it fell. */
const hasBeenPressed = (): boolean => "userActivation" in navigator && navigator.userActivation.hasBeenActive;

function Wall() {
  const t = useText(text);
  const language = useLanguage();
  return (
    <BrandWall className="lg:p-16" rosetteClass="lg:w-[760px]!">
      <Alpona shape="rosette" size={220} className="absolute -bottom-30 -left-27.5 opacity-20 lg:hidden" />
      <div className="relative">
        <Link href="/auth" className="inline-flex rounded-card">
          <Brand size="lg" onDark name={site.brand[language]} />
        </Link>
        <p className="mt-7 max-w-[8.5em] font-display text-[1.875rem] leading-[1.4] font-bold text-balance text-[#fffdf8] [word-spacing:.06em] lg:text-[2.75rem] lg:leading-[1.3]">
          {site.tagline[language]}
        </p>
        <p className="mt-3 hidden max-w-[32ch] text-[#cfe5da] lg:block">{t.promise}</p>
      </div>
    </BrandWall>
  );
}
