import type { GroupPage } from "@angon/contract/groups";
import { invitationsErrors } from "@angon/contract/invitations";
import type { Person } from "@angon/contract/people";
import { Check } from "lucide-react";
import { useState } from "react";
import { PeopleSearch } from "../../features/group-settings/components/PeopleSearch.tsx";
import { inviteByName } from "../../features/groups/api.ts";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { sentenceOf } from "../../lib/http/problem.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { toast } from "../../ui/overlay/Toast.tsx";
import { inviteDialogText } from "./lazy-text.ts";

type Called = { person: Person; isSent: boolean };

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  group: GroupPage;
}

/** Choosing a user invites them; several can be invited without closing the dialog. */
export default function InviteDialog({ open, onClose, group }: InviteDialogProps) {
  const t = useText(inviteDialogText);
  const language = useLanguage();
  const [called, setCalled] = useState<readonly Called[]>([]);

  const call = async (person: Person) => {
    setCalled((all) => [...all, { person, isSent: false }]);
    try {
      await inviteByName(group, person.id);
      setCalled((all) => all.map((one) => (one.person.id === person.id ? { person, isSent: true } : one)));
      toast({ title: t.isCalled(person.name) });
    } catch (error) {
      setCalled((all) => all.filter((one) => one.person.id !== person.id));
      toast({ tone: "bad", title: t.failed, body: sentenceOf(error, language, invitationsErrors).title });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      subtitle={t.how}
      footer={<Button onClick={onClose}>{t.done}</Button>}
    >
      <div className="flex min-h-72 flex-col gap-4">
        <PeopleSearch
          listed={called.map(({ person }) => person)}
          isWrong={false}
          onAdd={(person) => void call(person)}
        />
        {called.length > 0 && (
          <ul aria-label={t.called} className="flex flex-col gap-1">
            {called.map(({ person, isSent }) => (
              <li key={person.id} className="flex min-h-12 items-center gap-3">
                <Avatar src={person.image} id={person.id} owner={person.name} size={36} />
                <span className="min-w-0 grow text-small font-semibold wrap-anywhere">{person.name}</span>
                {isSent ? (
                  <span className="flex items-center gap-1.5 text-meta text-primary-ink">
                    <Icon of={Check} size={16} />
                    {t.called}
                  </span>
                ) : (
                  <Spinner size={18} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
