import { administrationErrors } from "@angon/contract/administration";
import type { AdminUserDetail } from "@angon/contract/administration/users";
import { useQuery } from "@tanstack/react-query";
import { Link2, Search, Unlink } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { useAction } from "../../../../lib/data/use-action.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { useDebounced } from "../../../../lib/data/use-debounced.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { guardiansNamedQuery, linkGuardian, unlinkFrom } from "../api.ts";
import { personText } from "../text.ts";

/** Guardians of a student, children of a guardian; staff have neither. */
export function FamilyCard({ person }: { person: AdminUserDetail }) {
  const t = useText(personText);
  const unlinking = useAction({ run: (otherId: number) => unlinkFrom(person.id, otherId) });
  const mayHaveFamily = person.kind === "STUDENT" || person.kind === "GUARDIAN";
  if (!mayHaveFamily && person.links.length === 0) return null;
  return (
    <Card as="section" padded aria-label={t.family}>
      <h2 className="mb-2 text-h3">{t.family}</h2>
      {person.links.length === 0 && <p className="text-small text-ink-2">{t.noFamily}</p>}
      <ul>
        {person.links.map(({ id, name, image, relation, pending }) => (
          <li key={id} className="flex min-h-12 items-center gap-3">
            <Avatar src={image} id={id} owner={name} size={32} />
            <Link href={`/admin/people/${id}`} className="min-w-0 grow text-small hover:underline">
              <span className="font-semibold wrap-anywhere">{name}</span>{" "}
              <span className="text-ink-2">
                {[t[relation], pending && t.pending].filter(Boolean).join(" · ")}
              </span>
            </Link>
            <IconButton
              icon={Unlink}
              label={t.unlink(name)}
              onClick={() => unlinking.isPending || unlinking.start(id)}
            />
          </li>
        ))}
      </ul>
      {person.kind === "STUDENT" && <GuardianSearch person={person} />}
      {unlinking.error && <FormProblem error={unlinking.error} sentences={administrationErrors} />}
    </Card>
  );
}

const DEBOUNCE_MS = 200;

function GuardianSearch({ person }: { person: AdminUserDetail }) {
  const t = useText(personText);
  const [typed, setTyped] = useState("");
  const term = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data } = useQuery(guardiansNamedQuery(term), queryClient);
  const linking = useAction({
    run: (guardianId: number) => linkGuardian(person.id, guardianId),
    onSuccess: () => setTyped(""),
  });
  const linked = new Set(person.links.map(({ id }) => id));
  const found = typed === "" ? undefined : data?.filter(({ id }) => !linked.has(id));
  return (
    <div className="mt-3 flex flex-col gap-2">
      <Input
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        placeholder={t.findGuardian}
        aria-label={t.findGuardian}
        onChange={({ target }) => setTyped(target.value)}
        lead={<Icon of={Search} size={18} />}
      />
      {found?.length === 0 && (
        <p role="status" className="text-small text-ink-2">
          {t.noGuardian}
        </p>
      )}
      <ul>
        {found?.map(({ id, name, image }) => (
          <li key={id} className="flex min-h-12 items-center gap-3">
            <Avatar src={image} id={id} owner={name} size={32} />
            <span className="min-w-0 grow text-small font-semibold wrap-anywhere">{name}</span>
            <IconButton
              icon={Link2}
              label={t.link(name)}
              onClick={() => linking.isPending || linking.start(id)}
            />
          </li>
        ))}
      </ul>
      {linking.error && <FormProblem error={linking.error} sentences={administrationErrors} />}
    </div>
  );
}
