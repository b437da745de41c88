import { useRef, useState } from "react";

interface Action<Input, Result> {
  run: (input: Input) => Promise<Result>;
  onSuccess?: (result: Result, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
  onSettled?: () => unknown;
}

interface State<Input> {
  isPending: boolean;
  error: Error | null;
  input: Input | undefined;
}

const idle = { isPending: false, error: null, input: undefined };

/** The state of one action of the user: a small substitute for `useMutation`, which the first view does without. */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const [state, setState] = useState<State<Input>>(idle);
  const latest = useRef(0);

  const start = async (input: Input): Promise<void> => {
    const runId = ++latest.current;
    setState({ isPending: true, error: null, input });
    try {
      const result = await action.run(input);
      if (runId === latest.current) setState({ ...idle, input });
      action.onSuccess?.(result, input);
    } catch (problem) {
      const error = problem instanceof Error ? problem : new Error(String(problem));
      if (runId === latest.current) setState({ isPending: false, error, input });
      action.onError?.(error, input);
    }
    action.onSettled?.();
  };

  const reset = () => {
    latest.current++;
    setState(idle);
  };

  return { ...state, isError: state.error !== null, start: (input: Input) => void start(input), reset };
}
