import { Suspense } from "react";
import { Link, useLocation } from "wouter";
import { useSession } from "../../features/session/public.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { useIsWide } from "../../lib/browser/use-is-wide.ts";
import { PageSkeleton } from "../../shell/layouts/PageSkeleton.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/Icon.tsx";
import NotFoundPage from "../not-found/NotFoundPage.tsx";
import { pageAt, sectionsFor, steps } from "./sections.ts";
import { text } from "./text.ts";

/** The administration: its sections beside the page on laptops, and as a list at `/admin` on phones. */
export default function AdministrationPages() {
  const { user } = useSession();
  const [path] = useLocation();
  const isWide = useIsWide("lg");
  const [, , key = "", id] = path.toLowerCase().split("/");
  if (!user) return <PageSkeleton />;
  const page = pageAt(user.can, key, Boolean(id));
  if (!page) return <NotFoundPage />;
  const stepsList = key === "" && user.can.administer && (
    <Suspense fallback={null}>
      <Lazy of={steps} props={{}} />
    </Suspense>
  );
  return (
    <div className="lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-6">
      {!isWide && stepsList}
      {(isWide || key === "") && <Sections current={key} isWide={isWide} />}
      <div className="min-w-0">
        {isWide && stepsList}
        <Suspense fallback={<PageSkeleton />}>
          <Lazy key={path} of={page} props={{}} />
        </Suspense>
      </div>
    </div>
  );
}

function Sections({ current, isWide }: { current: string; isWide: boolean }) {
  const t = useText(text);
  const { user } = useSession();
  const shown = user ? sectionsFor(user.can).filter(({ key }) => isWide || key !== "") : [];
  if (shown.length === 0) return null;
  return (
    <Card as="div" className="self-start max-lg:mb-3 lg:sticky lg:top-[calc(var(--header-h)+20px)]">
      <nav aria-label={t.sections}>
        <ul className="py-1.5">
          {shown.map(({ key, label, icon }) => (
            <li key={key}>
              <Link
                href={key === "" ? "/admin" : `/admin/${key}`}
                aria-current={key === current ? "page" : undefined}
                className={cx(
                  "flex min-h-11 items-center gap-3 px-4 pt-1.75 pb-1.25 text-small -outline-offset-3",
                  key === current
                    ? "bg-primary-soft font-semibold text-primary-ink"
                    : "hover:bg-surface-3/60",
                )}
              >
                <Icon of={icon} size={20} className="-mt-0.5" />
                {t[label]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
