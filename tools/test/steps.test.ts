import { expect, it, vi } from "vitest";
import { runSteps } from "../steps.mjs";

it("the sum of concurrent steps has the failure of a step that ends while another runs", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  let endSlowStep = () => {};
  const slow = new Promise<void>((resolve) => (endSlowStep = resolve));
  const sum = await runSteps(
    [
      ["A slow step", () => slow],
      ["A failing step", () => Promise.reject(new Error("broken"))],
      ["The last step", async () => endSlowStep()],
    ],
    2,
  );
  expect(sum).toMatchObject({ passed: 2, failed: 1 });
});
