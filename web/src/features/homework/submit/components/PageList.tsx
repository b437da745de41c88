import { SUBMISSION_LIMITS } from "@angon/contract/homework/submissions";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import type { DraftPage } from "../../receipts/state.ts";
import { text } from "../text.ts";
import type { DraftOfWork } from "../use-draft.ts";
import { useReorder } from "../use-reorder.ts";
import { PageTile } from "./PageTile.tsx";
import { PhotoInput } from "./PhotoInput.tsx";

const loadPageDialog = () => import("./PageDialog.tsx");

interface PageListProps {
  work: DraftOfWork;
  pages: readonly DraftPage[];
  onPhotos: (files: readonly File[]) => void;
}

/** The pages in their order, and the camera. */
export function PageList({ work, pages, onPhotos }: PageListProps) {
  const t = useText(text);
  const camera = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [openId, setOpenId] = useState<string>();
  const dialog = useLazyDialog(loadPageDialog);
  const reorder = useReorder(list, work.move);
  return (
    <>
      <ul ref={list} aria-label={t.pages} className="flex flex-wrap gap-2.5">
        {pages.map((page, index) => (
          <PageTile
            key={page.id}
            page={page}
            index={index}
            src={work.urls[page.id]}
            isDragged={reorder.draggedId === page.id}
            handleProps={reorder.handleProps(page.id, index)}
            onOpen={() => {
              setOpenId(page.id);
              dialog.open();
            }}
            onRemove={() => work.remove(page.id)}
          />
        ))}
        {pages.length < SUBMISSION_LIMITS.images && (
          <li>
            <PhotoInput ref={camera} label={t.takePhoto} usesCamera onPhotos={onPhotos} />
            <button
              type="button"
              onClick={() => camera.current?.click()}
              className="flex h-32 w-25 flex-col items-center justify-center gap-1.5 rounded-control border-[1.5px] border-dashed border-control text-meta text-ink-2 hover:bg-surface-3/60"
            >
              <Icon of={Camera} size={24} />
              {t.takePhoto}
            </button>
          </li>
        )}
      </ul>
      {dialog.Content && <dialog.Content {...dialog.dialogProps} work={work} pages={pages} pageId={openId} />}
    </>
  );
}
