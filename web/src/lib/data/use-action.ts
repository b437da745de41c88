import { useRef, useState } from "react";

interface Attempt<Given, Gained> {
  run: (given: Given) => Promise<Gained>;
  onSuccess?: (gained: Gained) => unknown;
  onError?: (error: Error, given: Given) => unknown;
  onSettled?: () => unknown;
}

interface State<Given> {
  isPending: boolean;
  error: Error | null;
  given: Given | undefined;
}

const idle = { isPending: false, error: null, given: undefined };

/**
 * One thing a person does and what became of it. The first view needs no more than this; pages that read lists
 * import the query library.
 */
export function useAttempt<Given = void, Gained = unknown>(attempt: Attempt<Given, Gained>) {
  const [state, setState] = useState<State<Given>>(idle);
  const latest = useRef(0);

  const start = async (given: Given): Promise<void> => {
    const turn = ++latest.current;
    setState({ isPending: true, error: null, given });
    try {
      const gained = await attempt.run(given);
      if (turn === latest.current) setState({ ...idle, given });
      attempt.onSuccess?.(gained);
    } catch (problem) {
      const error = problem instanceof Error ? problem : new Error(String(problem));
      if (turn === latest.current) setState({ isPending: false, error, given });
      attempt.onError?.(error, given);
    }
    attempt.onSettled?.();
  };

  const reset = () => {
    latest.current++;
    setState(idle);
  };

  return { ...state, isError: state.error !== null, start: (given: Given) => void start(given), reset };
}
