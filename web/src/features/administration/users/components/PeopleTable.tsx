import type { AdminUser } from "@angon/contract/administration/users";
import { Link } from "wouter";
import { site } from "../../../../lib/hydration/site.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { formatPhone } from "../../../../lib/phone/format.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { lastDayOf } from "../rules.ts";
import { kindText, listText } from "../text.ts";
import { StatusChip } from "./StatusChip.tsx";

interface PeopleTableProps {
  people: readonly AdminUser[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

const box = "size-4.5 accent-primary";
const head = "px-2 py-2 text-left text-meta font-semibold text-ink-2";

/** Dense rows; on phones role, batch and phone stand below the name. */
export function PeopleTable({ people, chosen, onChoose }: PeopleTableProps) {
  const t = useText(listText);
  const areAll = people.length > 0 && people.every(({ id }) => chosen.has(id));
  return (
    <table className="w-full border-t border-line text-small">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-11 pl-4 text-left">
            <label className="flex min-h-11 items-center">
              <input
                type="checkbox"
                className={box}
                checked={areAll}
                aria-label={t.chooseAll}
                onChange={() =>
                  onChoose(
                    people.map(({ id }) => id),
                    !areAll,
                  )
                }
              />
            </label>
          </th>
          <th scope="col" className={head}>
            {t.title}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            {t.phone}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            {t.kind}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            {t.batch}
          </th>
          {site.paid_features && (
            <th scope="col" className={`${head} max-lg:hidden`}>
              {t.paid}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isChosen={chosen.has(person.id)}
            onChoose={(isChosen) => onChoose([person.id], isChosen)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PersonRowProps {
  person: AdminUser;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PersonRow({ person, isChosen, onChoose }: PersonRowProps) {
  const t = useText(listText);
  const kinds = useText(kindText);
  const format = useFormat();
  const { id, name, image, phone, kind, status, is_paid, paid_until } = person;
  // The batch of staff is the one whose feed they read.
  const batch = kind === "STUDENT" ? person.hsc_batch : null;
  const shownPhone = phone === null ? "" : formatPhone(format, phone);
  const cell = "px-2 py-1.5 align-middle";
  return (
    <tr
      className={
        isChosen ? "border-b border-line bg-primary-soft" : "border-b border-line hover:bg-surface-2"
      }
    >
      <td className="pl-4">
        <label className="flex min-h-11 items-center">
          <input
            type="checkbox"
            className={box}
            checked={isChosen}
            aria-label={t.choose(name)}
            onChange={() => onChoose(!isChosen)}
          />
        </label>
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link href={`/admin/people/${id}`} className="flex min-h-11 min-w-0 items-center gap-2.5">
          <Avatar src={image} id={id} owner={name} size={32} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <StatusChip status={status} />
            </span>
            <span className="num block text-meta text-ink-2 md:hidden">
              {[kinds[kind], batch, shownPhone].filter(Boolean).join(" · ")}
            </span>
          </span>
        </Link>
      </th>
      <td className={`${cell} num whitespace-nowrap max-md:hidden`}>{shownPhone}</td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>{kinds[kind]}</td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>{batch}</td>
      {site.paid_features && (
        <td className={`${cell} num whitespace-nowrap max-lg:hidden`}>
          {is_paid ? t.paidUntil(format.date(lastDayOf(paid_until))) : "—"}
        </td>
      )}
    </tr>
  );
}
