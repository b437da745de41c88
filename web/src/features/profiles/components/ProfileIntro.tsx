import { GraduationCap, Link as LinkIcon, MapPin, School } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { linkOf, placeOf, type Shown } from "../state.ts";
import { text } from "../text.ts";

/** The profile fields that the server returned. */
export function ProfileIntro({ shown, isOwn }: { shown: Shown; isOwn: boolean }) {
  const t = useText(text);
  const place = placeOf(shown);
  return (
    <Card inset className="m-0! px-4.5 py-4">
      <h2 className="text-h3">{t.intro}</h2>
      <p className={shown.bio ? "mt-1.5 wrap-anywhere" : "mt-1.5 text-small text-ink-3"}>
        {shown.bio || (isOwn ? t.noIntro : t.noIntroOfOther)}
      </p>
      <ul className="mt-3 flex flex-col gap-2 text-small leading-[1.6] empty:hidden">
        {shown.is_student && shown.hsc_batch && <Fact icon={GraduationCap}>{t.batch(shown.hsc_batch)}</Fact>}
        {shown.institute_name && <Fact icon={School}>{shown.institute_name}</Fact>}
        {place && <Fact icon={MapPin}>{place}</Fact>}
        {shown.facebook && <Away url={shown.facebook} />}
        {shown.instagram && <Away url={shown.instagram} />}
      </ul>
    </Card>
  );
}

const Fact = ({ icon, children }: { icon: IconType; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Icon of={icon} className="mt-0.5 text-ink-3" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

function Away({ url }: { url: string }) {
  const t = useText(text);
  const { label, href } = linkOf(url);
  return (
    <Fact icon={LinkIcon}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="hit-text relative hover:underline"
      >
        {label}
        <span className="sr-only"> ({t.outside})</span>
      </a>
    </Fact>
  );
}
