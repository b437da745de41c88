// @precache later
import {
  CirclePlay,
  Globe,
  Link as LinkIcon,
  Mail,
  MessagesSquare,
  Phone,
  PhoneCall,
  Smartphone,
} from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../lib/i18n/format.ts";
import { formatPhone } from "../lib/phone/format.ts";
import { useLanguage } from "../lib/i18n/language.tsx";
import { site } from "../lib/hydration/site.ts";
import { useText } from "../lib/i18n/text.ts";
import { Brand } from "../ui/Brand.tsx";
import { cx } from "../ui/cx.ts";
import { useText as useUiText } from "../ui/text.ts";
import { Icon, type IconType } from "../ui/Icon.tsx";
import { footerText } from "./footer-text.ts";
import { railText } from "./menu-text.ts";
import { SiteLink } from "./SiteLink.tsx";

const inner = "mx-auto max-w-270 px-4 md:px-6";

/** The footer of plain pages, with the details of the school. */
export default function Footer() {
  const own = useText(railText);
  const ui = useUiText();
  const { licences } = useText(footerText);
  const language = useLanguage();
  const name = site.brand[language];
  return (
    <footer className="border-t border-line bg-surface">
      <div
        className={cx(
          inner,
          "grid gap-x-8 gap-y-5 py-6 text-small leading-[1.6] md:grid-cols-[1.4fr_1fr_1.2fr_1fr]",
        )}
      >
        <div className="flex flex-col items-start">
          <Link href="/" className="inline-flex h-11 items-center rounded-control text-ink">
            <Brand name={name} />
          </Link>
          {site.app_url && <AppBadge />}
        </div>
        <nav aria-label={own.moreNav} className="flex flex-col items-start">
          {site.links.map((link) => (
            <SiteLink
              key={link.href}
              href={link.href}
              className="flex min-h-9 items-center text-ink-2 hover:text-ink"
            >
              {link[language]}
            </SiteLink>
          ))}
        </nav>
        <Company />
        <Contact />
      </div>
      <div className="border-t border-line">
        <div
          className={cx(
            inner,
            "flex min-h-14 items-center justify-between gap-4 py-1.5 text-meta text-ink-3",
          )}
        >
          <span className="flex flex-wrap items-center gap-x-4">
            {site.copyright[language]}
            {name !== ui.brand && (
              <svg role="img" aria-label={ui.brand} className="h-4.5 w-9">
                <use href="#brand-word" />
              </svg>
            )}
            <a href="/licences.txt" className="inline-flex min-h-9 items-center hover:text-ink">
              {licences}
            </a>
          </span>
          <Social />
        </div>
      </div>
    </footer>
  );
}

function AppBadge() {
  const t = useText(railText);
  return (
    <SiteLink
      href={site.app_url}
      className="mt-3 inline-flex items-center gap-2.5 rounded-control border border-line px-3.5 py-2 hover:bg-surface-2"
    >
      <Icon of={Smartphone} />
      <span className="text-[0.75rem] leading-[1.4] text-ink-3">
        {t.getTheApp}
        <b className="block text-label text-ink">Google Play</b>
      </span>
    </SiteLink>
  );
}

function Company() {
  const language = useLanguage();
  const { digits } = useFormat();
  // A licence number with letters keeps its Latin digits.
  const shown = (value: string) => (/^[\d\s-]+$/.test(value) ? digits(value) : value);
  return (
    <div className="flex flex-col gap-1 pt-1.5 text-meta text-ink-3">
      {site.company.map(({ label, value }) => (
        <span key={label.en}>
          {label[language]}: <span className="num">{shown(value)}</span>
        </span>
      ))}
    </div>
  );
}

function Contact() {
  const format = useFormat();
  const { short_call, phone: number, email } = site.contact;
  const contacts: { href: string; icon: IconType; shown: string }[] = [
    { href: `tel:${short_call}`, icon: PhoneCall, shown: format.digits(short_call) },
    { href: `tel:${number}`, icon: Phone, shown: formatPhone(format, number) },
    { href: `mailto:${email}`, icon: Mail, shown: email },
  ];
  return (
    <div className="flex flex-col items-start">
      {/* A school that was just set up has given none. */}
      {contacts
        .filter(({ shown }) => shown !== "")
        .map(({ href, icon, shown }) => (
          <a key={href} href={href} className="flex min-h-9 items-center gap-3 text-ink-2 hover:text-ink">
            <Icon of={icon} className="-mt-0.5 text-ink-3" />
            <span className="num">{shown}</span>
          </a>
        ))}
    </div>
  );
}

const pictures: Readonly<Record<string, IconType>> = {
  facebook: LinkIcon,
  youtube: CirclePlay,
  whatsapp: MessagesSquare,
  messenger: MessagesSquare,
};

const Social = () => (
  <span className="flex gap-1">
    {site.social.map(({ name, href }) => (
      <a
        key={href}
        href={href}
        aria-label={name}
        rel="noopener noreferrer"
        className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-3/60"
      >
        <Icon of={pictures[name.toLowerCase()] ?? Globe} />
      </a>
    ))}
  </span>
);
