import { ArrowLeft, ArrowRight, CircleHelp, ShieldCheck, Users, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Alpona } from "../../../ui/Alpona.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { onboard } from "../text.ts";

const parts = [
  { name: "place", icon: Users },
  { name: "asking", icon: CircleHelp },
  { name: "safety", icon: ShieldCheck },
] as const satisfies { name: string; icon: LucideIcon }[];

const pathOf = (place: number) => (place === 0 ? "/onboard" : `/onboard?step=${place + 1}`);

/** Three short pages for the first day. The user may leave at any time; no progress is stored. */
export default function OnboardPage() {
  const t = useText(onboard);
  const [search] = useSearchParams();
  const asked = Number(search.get("step") ?? 1);
  const place = [1, 2, 3].includes(asked) ? asked - 1 : 0;
  const { name, icon } = parts[place] ?? parts[0];
  const { title, lead, points } = t[name];
  const isLast = place === parts.length - 1;
  usePageTitle(title);
  const heading = useFocusOnChange<HTMLHeadingElement>(place);
  return (
    <div className="mx-auto flex w-full max-w-140 flex-col px-4 pt-4 max-lg:min-h-dvh">
      <div className="flex min-h-11 items-center justify-between">
        {place > 0 ? (
          <IconButton icon={ArrowLeft} label={t.back} href={pathOf(place - 1)} className="-ml-3" />
        ) : (
          <span />
        )}
        {!isLast && (
          <ButtonLink href="/" variant="quiet" size="sm">
            {t.skip}
          </ButtonLink>
        )}
      </div>
      <div className="flex grow flex-col justify-center py-4">
        <div className="relative mb-5 grid place-items-center text-primary-line">
          <Alpona shape="halo" size={148} />
          <Icon of={icon} size={34} className="absolute text-primary-ink" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="text-center text-balance outline-none">
          {title}
        </h1>
        <p className="mt-1.5 text-center text-balance text-ink-2">{lead}</p>
        <Points points={points} />
        {isLast && (
          <Link
            href="/guidelines"
            className="mx-auto mt-2 flex min-h-11 items-center text-small font-semibold text-primary-ink"
          >
            {t.readRules}
          </Link>
        )}
      </div>
      <div className="sticky bottom-0 bg-paper pb-[max(16px,env(safe-area-inset-bottom))]">
        <Dots place={place} />
        <ButtonLink
          size="lg"
          full
          href={isLast ? "/" : pathOf(place + 1)}
          icon={isLast ? undefined : ArrowRight}
          className="flex-row-reverse"
        >
          {isLast ? t.done : t.next}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The next step is read out from its heading, as the next page would be. */
function useFocusOnChange<E extends HTMLElement>(value: unknown) {
  const element = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    scrollTo(0, 0);
    element.current?.focus({ preventScroll: true });
  }, [value]);
  return element;
}

function Points({ points }: { points: readonly string[] }) {
  const { number } = useFormat();
  return (
    <Card inset as="div" className="mt-5">
      <ol>
        {points.map((point, place) => (
          <li key={point} className="flex gap-3.5 border-line px-4 py-3.5 not-first:border-t">
            <span
              aria-hidden="true"
              className="num grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft pt-0.5 text-small leading-none font-semibold text-primary-ink"
            >
              {number(place + 1)}
            </span>
            <span className="min-w-0 pt-0.5">{point}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Dots({ place }: { place: number }) {
  const t = useText(onboard);
  const { number } = useFormat();
  return (
    <nav aria-label={t.steps} className="flex justify-center">
      {parts.map(({ name }, step) => (
        <Link
          key={name}
          href={pathOf(step)}
          aria-label={t.step(number(step + 1), number(parts.length))}
          aria-current={step === place ? "step" : undefined}
          className="grid h-11 min-w-8 place-items-center"
        >
          <span
            className={cx(
              "block h-2 rounded-full",
              step === place ? "w-5.5 bg-primary" : "w-2 bg-line-strong",
            )}
          />
        </Link>
      ))}
    </nav>
  );
}
