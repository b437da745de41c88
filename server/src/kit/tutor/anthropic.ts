import type Anthropic from "@anthropic-ai/sdk";
import { boundedFetch } from "./bounded-fetch.ts";
import { failureOf, MAX_TOKENS, TutorFailure, type Ask, type Line } from "./tutor.ts";

/** The SDK is loaded with the first request: most schools have no provider. */
async function open({ baseURL, apiKey }: Line): Promise<Anthropic> {
  const { default: Client } = await import("@anthropic-ai/sdk");
  return new Client({
    apiKey,
    baseURL: baseURL ?? "https://api.anthropic.com",
    webhookKey: null,
    maxRetries: 0,
    logLevel: "off",
    fetch: boundedFetch,
  });
}

export function createAnthropic(line: Line): Ask {
  let client: Promise<Anthropic> | undefined;
  return async function* write({ system, user }, signal) {
    const opened = await (client ??= open(line));
    const tokens = { in: 0, out: 0 };
    let isOver = false;
    try {
      const stream = await opened.messages.create(
        {
          model: line.model,
          system,
          messages: [{ role: "user", content: user }],
          max_tokens: MAX_TOKENS,
          stream: true,
        },
        { signal },
      );
      for await (const event of stream) {
        if (event.type === "message_start") tokens.in = event.message.usage.input_tokens;
        if (event.type === "message_delta") tokens.out = event.usage.output_tokens;
        if (event.type === "message_stop") isOver = true;
        if (event.type === "content_block_delta" && event.delta.type === "text_delta") yield event.delta.text;
      }
    } catch (error) {
      throw failureOf(error);
    }
    if (!isOver) throw new TutorFailure("broke off", true);
    return tokens;
  };
}
