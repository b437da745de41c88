import { Link } from "wouter";
import { site } from "../../../lib/hydration/site.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { LinkButton } from "./LinkButton.tsx";

interface AuthLinksProps {
  onCode: () => void;
  onJoin: () => void;
}

/** Links to the other sign-in methods, and the terms. */
export function AuthLinks({ onCode, onJoin }: AuthLinksProps) {
  const t = useText(text);
  const link = "font-semibold text-primary-ink hover:underline";
  return (
    <>
      <div className="-my-2 flex flex-wrap justify-center gap-x-4">
        <LinkButton onClick={onCode}>{t.byCode}</LinkButton>
        {site.sign_up_open && !site.office_codes && <LinkButton onClick={onJoin}>{t.join}</LinkButton>}
      </div>
      <p className="text-center text-meta text-ink-3">
        {t.agreeStart}
        <Link href="/terms" className={link}>
          {t.terms}
        </Link>
        {t.agreeMiddle}
        <Link href="/guidelines" className={link}>
          {t.guidelines}
        </Link>
        {t.agreeEnd}
      </p>
    </>
  );
}
