import { useEffect, useRef, type ReactNode } from "react";
import { site } from "../../../lib/hydration/site.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Brand } from "../../../ui/Brand.tsx";
import { BrandWall, LanguageButton } from "../../session/public.ts";
import { text } from "../text.ts";

interface SetupShellProps {
  title: string;
  intro: string;
  progress?: string;
  children: ReactNode;
}

/** The wall of the sign-in page, with more room for the form beside it. */
export function SetupShell({ title, intro, progress, children }: SetupShellProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  // The pressed button goes with its step; a screen reader continues at the heading of the next one.
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col bg-surface lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Wall />
      <div className="relative -mt-5 flex grow flex-col rounded-t-sheet bg-surface px-5 pt-6.5 pb-6 lg:mt-0 lg:rounded-none lg:px-10 lg:py-10">
        <div className="mx-auto flex w-full max-w-160 grow flex-col gap-4.5 lg:my-auto lg:grow-0">
          <div>
            {progress && <p className="num text-meta font-semibold text-ink-3">{progress}</p>}
            <h1 ref={heading} tabIndex={-1} className="outline-none">
              {title}
            </h1>
            <p className="text-small text-ink-2">{intro}</p>
          </div>
          {children}
          <LanguageButton />
        </div>
      </div>
    </div>
  );
}

function Wall() {
  const t = useText(text);
  const language = useLanguage();
  return (
    <BrandWall className="lg:p-12" rosetteClass="lg:w-[640px]!">
      <div className="relative">
        <Brand size="lg" onDark />
        <p className="mt-7 max-w-[9em] font-display text-[1.875rem] leading-[1.4] font-bold text-balance text-[#fffdf8] [word-spacing:.06em] max-lg:hidden lg:text-[2.5rem]">
          {site.tagline[language]}
        </p>
        <p className="mt-3 max-w-[34ch] text-[#cfe5da]">{t.promise}</p>
      </div>
    </BrandWall>
  );
}
