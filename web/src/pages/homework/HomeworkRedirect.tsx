import { Redirect } from "wouter";
import { useSession } from "../../features/session/public.ts";

/** The list's address names whose homework it shows; the server goes by the token all the same. */
export default function HomeworkRedirect() {
  const { user } = useSession();
  return user && <Redirect to={`/homeworks?profile=${user.level}&step=1&uid=${user.id}`} replace />;
}
