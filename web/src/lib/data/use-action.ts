import { useRef, useState } from "react";

interface Action<Given, Gained> {
  run: (given: Given) => Promise<Gained>;
  onSuccess?: (gained: Gained) => unknown;
  onError?: (error: Error, given: Given) => unknown;
  onSettled?: () => unknown;
}

interface State<Given> {
  isPending: boolean;
  error: Error | null;
  input: Given | undefined;
}

const idle = { isPending: false, error: null, input: undefined };

/**
 * One thing a person does and what became of it. The first view needs no more than this; pages that read lists
 * import the query library.
 */
export function useAction<Given = void, Gained = unknown>(action: Action<Given, Gained>) {
  const [state, setState] = useState<State<Given>>(idle);
  const latest = useRef(0);

  const start = async (given: Given): Promise<void> => {
    const runId = ++latest.current;
    setState({ isPending: true, error: null, input: given });
    try {
      const gained = await action.run(given);
      if (runId === latest.current) setState({ ...idle, input: given });
      action.onSuccess?.(gained);
    } catch (problem) {
      const error = problem instanceof Error ? problem : new Error(String(problem));
      if (runId === latest.current) setState({ isPending: false, error, input: given });
      action.onError?.(error, given);
    }
    action.onSettled?.();
  };

  const reset = () => {
    latest.current++;
    setState(idle);
  };

  return { ...state, isError: state.error !== null, start: (given: Given) => void start(given), reset };
}
