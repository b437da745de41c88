import type { AdminUserDetail } from "@angon/contract/administration/users";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { formatPhone } from "../../../../lib/phone/format.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { kindText, personText } from "../text.ts";
import { StatusChip } from "./StatusChip.tsx";

export function PersonHeader({ person }: { person: AdminUserDetail }) {
  const t = useText(personText);
  const kinds = useText(kindText);
  const format = useFormat();
  const { id, name, image, kind, status, phone, email, institute_name, profiles } = person;
  const facts = [
    kinds[kind],
    kind === "STUDENT" && person.hsc_batch,
    institute_name,
    t.joined(format.date(person.created_at)),
  ];
  return (
    <Card as="section" padded aria-label={name} className="flex items-start gap-4 xl:col-span-2">
      <Avatar src={image} id={id} owner={name} size={64} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="text-h2 wrap-anywhere">{name}</h1>
          <StatusChip status={status} />
        </div>
        <p className="num text-small text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
        <p className="num text-small wrap-anywhere">
          {[phone && formatPhone(format, phone), email].filter(Boolean).join(" · ")}
        </p>
        {profiles.length > 0 && (
          <p className="text-small text-ink-2">
            {t.profiles}:{" "}
            {profiles.map((profile, i) => (
              <span key={profile.id}>
                {i > 0 && ", "}
                <Link
                  href={`/admin/people/${profile.id}`}
                  className="font-semibold text-primary-ink hover:underline"
                >
                  {profile.name}
                </Link>{" "}
                ({kinds[profile.kind]})
              </span>
            ))}
          </p>
        )}
        <Link
          href={`/users/${id}`}
          className="hit-text relative text-small font-semibold text-primary-ink hover:underline"
        >
          {t.profile}
        </Link>
      </div>
    </Card>
  );
}
