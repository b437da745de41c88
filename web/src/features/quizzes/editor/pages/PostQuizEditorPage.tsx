import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { postQuizPlanQuery } from "../api.ts";
import { PlanState } from "../components/PlanState.tsx";
import { PostQuizForm } from "../components/PostQuizForm.tsx";
import { text } from "../text.ts";

/** `/post/7/quiz/edit`. */
export default function PostQuizEditorPage() {
  const t = useText(text);
  const { id = "" } = useParams<{ id?: string }>();
  const { data, error, refetch } = useQuery(postQuizPlanQuery(id), queryClient);
  usePageTitle(t.postQuiz);
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="px-4 pt-4 pb-3 max-lg:sr-only md:px-0 md:pt-0">{t.postQuiz}</h1>
      {data ? (
        <PostQuizForm key={id} postId={id} plan={data} />
      ) : (
        <PlanState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
