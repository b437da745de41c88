import type { Post } from "@angon/contract/posts";
import { useEffect, useState, type ComponentType } from "react";
import { retryRequested } from "../../../lib/browser/signals.ts";
import { PostPictures } from "./PostPictures.tsx";

export function PostMedia({ post }: { post: Post }) {
  return (
    <>
      {post.pictures.length > 0 && <PostPictures pictures={post.pictures} />}
      {post.video_url !== null && <Moving post={post} />}
    </>
  );
}

const importVideo = () => import("./PostVideo.tsx");

/** Few posts have a video, so its chunk loads with the first one; a placeholder reserves the space. */
function Moving({ post }: { post: Post }) {
  const { poster, video_kind: kind } = post;
  const [Video, setVideo] = useState<ComponentType<{ post: Post }> | null>(null);
  useEffect(() => {
    const load = () =>
      void importVideo().then(
        (module) => setVideo(() => module.default),
        () => undefined,
      );
    load();
    return retryRequested.subscribe(load);
  }, []);

  if (Video) return <Video post={post} />;
  return (
    <div
      className={`mt-3 max-h-110 rounded-control bg-surface-3 ${kind === "embed" ? "h-87.5" : ""}`}
      style={kind === "embed" ? undefined : { aspectRatio: poster ? `${poster.w} / ${poster.h}` : "16 / 9" }}
    />
  );
}
