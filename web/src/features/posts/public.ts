export { loadPost, readFeed, type Feed } from "./api.ts";
export { readPostsOf } from "./lazy-api.ts";
export { PostCard } from "./components/PostCard.tsx";
export { PostTags } from "./components/PostTags.tsx";
export { PostPictures } from "./components/PostPictures.tsx";
export { PostList, type ReadPosts } from "./components/PostList.tsx";
export { useNewPosts } from "./use-new-posts.ts";
export { loadPostRow } from "./use-post-row.ts";
export {
  actOnPost,
  isEmbeddedFeedEmpty,
  changePost,
  feedChanged,
  forgetPost,
  idsByAuthor,
  knownPost,
  putPosts,
  setPostEditor,
  previewChange,
  takeEmbeddedFeed,
  trustEmbeddedFeed,
  usePost,
} from "./state.ts";

/** For the author of a post that was deleted a moment ago. */
export const loadRestorePost = () => import("./components/RestorePost.tsx");

/** All of some pictures, one at a time; its code comes with the first press. */
export const loadLightbox = () => import("./components/Lightbox.tsx");
