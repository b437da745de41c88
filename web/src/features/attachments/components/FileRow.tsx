import type { GroupFile } from "@angon/contract/attachments";
import { Download, FileText, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../lib/lazy/open-lazy-dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { text } from "../text.ts";

const loadRemove = () => import("./RemoveFileDialog.tsx");

/** One file; the row opens the post or homework that it stands in, or the file itself. */
export function FileRow({ file, groupId }: { file: GroupFile; groupId: number }) {
  const t = useText(text);
  const { date } = useFormat();
  const { name, kind, author, source, picture } = file;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 md:px-5">
      {picture ? (
        <Picture
          src={picture.url}
          w={picture.w}
          h={picture.h}
          blur={picture.blur}
          sizes="56px"
          className="size-14 shrink-0 rounded-control"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-control bg-krishna-soft text-krishna-ink"
        >
          <Icon of={FileText} size={26} />
        </span>
      )}
      <div className="min-w-0 grow">
        {source.kind === "file" ? (
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className="block truncate text-small font-semibold after:absolute after:inset-0"
          >
            {source.title}
          </a>
        ) : (
          <Link
            href={`/${source.kind}/${source.id}`}
            className="block truncate text-small font-semibold after:absolute after:inset-0"
          >
            {name}
          </Link>
        )}
        <p className="truncate text-meta text-ink-2">
          {{ post: t.inPost, homework: t.inHomework, file: t.putHere }[source.kind]}
          {source.kind !== "file" && source.title !== "" && `: ${source.title}`}
        </p>
        <p className="truncate text-meta text-ink-3">
          {t[kind]} · {author.name} · {date(file.created_at)}
        </p>
      </div>
      {kind === "pdf" && (
        <a
          href={file.url}
          download={name}
          aria-label={t.downloadPdf(name)}
          className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control text-primary-ink hover:bg-surface-3/60"
        >
          <Icon of={Download} />
        </a>
      )}
      {file.can_remove && (
        <IconButton
          icon={Trash2}
          label={t.remove(source.title)}
          className="relative z-1"
          onClick={() => void openLazyDialog(loadRemove, { groupId, id: source.id, title: source.title })}
        />
      )}
    </li>
  );
}
