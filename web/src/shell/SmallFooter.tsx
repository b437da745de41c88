import { useLanguage } from "../lib/i18n/language.tsx";
import { site } from "../lib/hydration/site.ts";
import { cx } from "../ui/cx.ts";
import { SiteLink } from "./SiteLink.tsx";

/** The footer of the left column, which has no room for the full one. */
export function SmallFooter({ className }: { className?: string }) {
  const language = useLanguage();
  return (
    <footer className={cx("flex flex-wrap gap-x-3.5 gap-y-0.5 text-meta text-ink-3", className)}>
      {site.links.map((link) => (
        <SiteLink key={link.href} href={link.href} className="hit-y relative min-h-7 whitespace-nowrap">
          {link[language]}
        </SiteLink>
      ))}
      <span className="basis-full">{site.copyright[language]}</span>
    </footer>
  );
}
