export { loadPost, readFeed, readPostsOf, type Feed } from "./api.ts";
export { PostCard } from "./components/PostCard.tsx";
export { PostTags } from "./components/PostTags.tsx";
export { PostList, type ReadPosts } from "./components/PostList.tsx";
export {
  actOnPost,
  changePost,
  feedChanged,
  forgetPost,
  knownPost,
  putPosts,
  savedChanged,
  setPostEditor,
  usePost,
} from "./state.ts";

/** All of some pictures, one at a time; its code comes with the first press. */
export const loadLightbox = () => import("./components/Lightbox.tsx");
