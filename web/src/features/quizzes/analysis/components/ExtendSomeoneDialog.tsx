import type { Sitter } from "@angon/contract/quizzes/analysis";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { useDebounced } from "../../../../lib/data/use-debounced.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { sittersQuery } from "../api.ts";
import { text } from "../text.ts";
import ExtendDialog from "./ExtendDialog.tsx";

interface ExtendSomeoneDialogProps {
  exam: { id: number; end: string };
  open: boolean;
  onClose: () => void;
}

/** First the student, then the time. */
export default function ExtendSomeoneDialog({ exam, open, onClose }: ExtendSomeoneDialogProps) {
  const t = useText(text);
  const [user, setUser] = useState<Sitter["user"]>();
  const [term, setTerm] = useState("");
  const asked = useDebounced(term.trim());
  const list = useInfiniteQuery({ ...sittersQuery(exam.id, asked), enabled: asked !== "" }, queryClient);
  if (user) return <ExtendDialog user={user} exam={exam} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} size="sheet" title={t.giveSomeone}>
      <div className="px-4 pb-3">
        <Input
          type="search"
          data-autofocus
          value={term}
          aria-label={t.find}
          placeholder={t.find}
          lead={<Icon of={Search} size={18} className="text-ink-3" />}
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      {asked === "" ? (
        <p className="px-4 pb-4 text-small text-ink-2">{t.findFirst}</p>
      ) : (
        <PagedRows
          list={list}
          empty={<p className="px-4 pb-4 text-small text-ink-2">{t.noOne}</p>}
          className="divide-y divide-line"
          row={(sitter) => <Row key={sitter.user.id} sitter={sitter} onPick={setUser} />}
        />
      )}
    </Dialog>
  );
}

function Row({ sitter, onPick }: { sitter: Sitter; onPick: (user: Sitter["user"]) => void }) {
  const t = useText(text);
  const { user, state } = sitter;
  const hasHandedIn = state === "handed_in" || state === "by_time";
  return (
    <li>
      <button
        type="button"
        disabled={hasHandedIn}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 disabled:cursor-not-allowed disabled:text-ink-3"
        onClick={() => onPick(user)}
      >
        <Avatar src={user.image} id={user.id} owner={user.name} size={40} />
        <span className="min-w-0 grow text-small font-semibold wrap-anywhere">{user.name}</span>
        <span className="shrink-0 text-meta text-ink-2">
          {hasHandedIn ? t.handedInAlready : state === "absent" ? t.absentState : t.running}
        </span>
      </button>
    </li>
  );
}
