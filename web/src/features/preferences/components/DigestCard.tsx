import { digestRhythms, type DigestRhythm } from "@angon/contract/preferences";
import { useText } from "../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { useChangePreferences } from "../state.ts";
import { text } from "../text.ts";

interface DigestCardProps {
  digest: DigestRhythm;
  email: string | null;
}

/** A letter now and then for those who seldom look in. */
export function DigestCard({ digest, email }: DigestCardProps) {
  const t = useText(text);
  const change = useChangePreferences();
  return (
    <Card aria-label={t.digest} padded className="flex flex-col gap-3">
      <h2 className="text-h3">{t.digest}</h2>
      <p className="text-small wrap-anywhere text-ink-2">{email ? t.digestHow(email) : t.digestNoEmail}</p>
      {email ? (
        <Segmented
          label={t.digest}
          options={digestRhythms.map((value) => ({ value, label: t[value] }))}
          value={digest}
          onChange={(chosen) => change({ digest: chosen })}
        />
      ) : (
        <ButtonLink variant="secondary" size="sm" href="/profile/edit" className="self-start">
          {t.toProfile}
        </ButtonLink>
      )}
    </Card>
  );
}
