import { expect, it } from "vitest";
import { mergeMetrics } from "./merge-metrics.ts";

const of = (process: string) => `# HELP calls Calls
# TYPE calls counter
calls{process="${process}"} 1

# HELP seconds Time
# TYPE seconds gauge
seconds{process="${process}"} 2
`;

it("metrics of two processes stand below one head for each metric", () => {
  expect(mergeMetrics([of("a"), of("b")])).toBe(`# HELP calls Calls
# TYPE calls counter
calls{process="a"} 1
calls{process="b"} 1

# HELP seconds Time
# TYPE seconds gauge
seconds{process="a"} 2
seconds{process="b"} 2
`);
});
