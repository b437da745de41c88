import type OpenAI from "openai";
import { boundedFetch } from "./bounded-fetch.ts";
import { failureOf, MAX_TOKENS, TutorFailure, type Ask, type Line } from "./tutor.ts";

/** The SDK is loaded with the first request: most schools have no provider. */
async function open({ baseURL, apiKey }: Line): Promise<OpenAI> {
  const { default: Client } = await import("openai");
  return new Client({
    apiKey,
    baseURL: baseURL ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: "off",
    fetch: boundedFetch,
  });
}

export function createOpenAi(line: Line): Ask {
  let client: Promise<OpenAI> | undefined;
  return async function* write({ system, user }, signal) {
    const opened = await (client ??= open(line));
    const tokens = { in: 0, out: 0 };
    let isOver = false;
    try {
      const stream = await opened.chat.completions.create(
        {
          model: line.model,
          messages: [
            { role: "system", content: system },
            { role: "user", content: user },
          ],
          max_completion_tokens: MAX_TOKENS,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal },
      );
      for await (const { choices, usage } of stream) {
        tokens.in = usage?.prompt_tokens ?? tokens.in;
        tokens.out = usage?.completion_tokens ?? tokens.out;
        const [choice] = choices;
        isOver ||= Boolean(choice?.finish_reason);
        if (choice?.delta.content) yield choice.delta.content;
      }
    } catch (error) {
      throw failureOf(error);
    }
    if (!isOver) throw new TutorFailure("broke off", true);
    return tokens;
  };
}
