import type { Post } from "@angon/contract/posts";
import { NotebookPen } from "lucide-react";
import { Link } from "wouter";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SubjectChip } from "../../subjects/public.ts";
import { text } from "../text.ts";

/** The topic: homework, subject, chapter. */
export function PostTags({ post, className = "mt-3" }: { post: Post; className?: string }) {
  const t = useText(text);
  const isEnglish = useLanguage() === "en";
  const isHomework = post.category === "homework";
  if (!isHomework && !post.subject) return null;
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      {isHomework && (
        <Link
          href="/search?q=homework"
          className="hit relative inline-flex h-7 items-center gap-1.5 rounded-chip bg-marigold-soft px-2.5 pt-0.5 text-[0.8125rem] font-semibold text-marigold-ink"
        >
          <Icon of={NotebookPen} size={14} className="-mt-0.5" />
          {t.homework}
        </Link>
      )}
      {post.subject && (
        <SubjectChip
          subject={post.subject_key ?? ""}
          id={post.subject_id}
          name={(isEnglish && post.subject_en) || post.subject}
        />
      )}
      {post.chapter && <span className="pt-0.5 text-meta text-ink-2">{post.chapter}</span>}
    </div>
  );
}
