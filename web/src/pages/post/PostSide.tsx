import type { Post } from "@angon/contract/posts";
import { AdminPostBar } from "../../features/posts/components/AdminPostBar.tsx";
import { QuizEntry } from "../../features/quizzes/player/public.ts";

/** The parts beside a post that most posts lack. */
const PostSide = ({ post }: { post: Post }) => (
  <>
    <AdminPostBar post={post} />
    {post.quiz && <QuizEntry quiz={post.quiz} />}
  </>
);

export default PostSide;
