import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

/** `speaks`: pieces of an answer; the other ways are those in which a provider fails. */
export type Manner =
  | "speaks"
  | "is gone"
  | "is slow"
  | "streams for ever"
  | "sends megabytes"
  | "sends wrong JSON"
  | "is busy"
  | "is broken"
  | "breaks off"
  | "calls tools"
  | "redirects"
  | "refuses the key";

type Asked = { path: string; headers: IncomingMessage["headers"]; body: string };

export type FakeProvider = {
  baseURL: string;
  asked: Asked[];
  manner: Manner;
  /** The pieces of its answer. */
  pieces: readonly string[];
  /** Called before each piece. */
  beforePiece: (index: number) => Promise<void>;
  close(): Promise<void>;
};

const event = (data: unknown, name?: string) =>
  `${name === undefined ? "" : `event: ${name}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

type Wire = {
  start: string;
  piece(text: string): string;
  toolCall: string;
  end: string;
};

const openai: Wire = {
  start: event({
    id: "1",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { role: "assistant" } }],
  }),
  piece: (content) =>
    event({ id: "1", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content } }] }),
  toolCall: event({
    id: "1",
    choices: [
      {
        index: 0,
        delta: { tool_calls: [{ index: 0, id: "t", function: { name: "delete_all", arguments: "{}" } }] },
      },
    ],
  }),
  end:
    event({ id: "1", choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }) +
    event({
      id: "1",
      choices: [],
      usage: { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 },
    }) +
    event("[DONE]"),
};

const anthropic: Wire = {
  start:
    event(
      {
        type: "message_start",
        message: {
          id: "m",
          type: "message",
          role: "assistant",
          content: [],
          model: "x",
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 1_000, output_tokens: 1 },
        },
      },
      "message_start",
    ) +
    event(
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      "content_block_start",
    ),
  piece: (text) =>
    event(
      { type: "content_block_delta", index: 0, delta: { type: "text_delta", text } },
      "content_block_delta",
    ),
  toolCall: event(
    {
      type: "content_block_start",
      index: 1,
      content_block: { type: "tool_use", id: "t", name: "delete_all", input: {} },
    },
    "content_block_start",
  ),
  end:
    event({ type: "content_block_stop", index: 0 }, "content_block_stop") +
    event(
      {
        type: "message_delta",
        delta: { stop_reason: "end_turn", stop_sequence: null },
        usage: { output_tokens: 200 },
      },
      "message_delta",
    ) +
    event({ type: "message_stop" }, "message_stop"),
};

/** A provider of both kinds, that behaves as it is told once it listens. */
function unopened(): FakeProvider & { open(): Promise<void> } {
  const fake: FakeProvider & { open(): Promise<void> } = {
    baseURL: "",
    asked: [],
    manner: "speaks",
    pieces: ["প্রশ্নে কী কী দেওয়া আছে, ", "আগে সেগুলো লেখো।"],
    beforePiece: async () => {},
    open: async () => {
      // Loaded before the first request, which would be refused while they block the process.
      await Promise.all([import("openai"), import("@anthropic-ai/sdk")]);
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      fake.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((request, response) => {
    void answer(fake, request, response).catch(() => response.destroy());
  });
  return fake;
}

export async function fakeProvider(): Promise<FakeProvider> {
  const fake = unopened();
  await fake.open();
  return fake;
}

/** A provider for the tests of a file, and the settings with which a school asks it; opened before the school. */
export function useProvider(kind: "openai" | "anthropic" = "openai") {
  const fake = unopened();
  const env = {
    CAPTCHA: "off",
    AI_PROVIDER: kind,
    AI_API_KEY: "a-key",
    AI_MODEL: "a-model",
    AI_BASE_URL: "",
    AI_USD_IN: "3",
    AI_USD_OUT: "15",
    AI_BDT_PER_USD: "120",
  };
  beforeAll(async () => {
    await fake.open();
    env.AI_BASE_URL = kind === "openai" ? `${fake.baseURL}/v1` : fake.baseURL;
  });
  afterAll(() => fake.close());
  return { fake, env };
}

async function answer(fake: FakeProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const path = request.url ?? "";
  fake.asked.push({ path, headers: request.headers, body });
  const wire = path.endsWith("/messages") ? anthropic : openai;
  const refuse = (status: number, headers = {}) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ error: { message: "no", type: "error" } }));
  switch (fake.manner) {
    case "is gone":
      return void request.socket.destroy();
    case "is slow":
      return;
    case "is busy":
      return void refuse(429, { "retry-after": "1" });
    case "is broken":
      return void refuse(500);
    case "refuses the key":
      return void refuse(401);
    case "redirects":
      return void response.writeHead(307, { location: "/elsewhere" }).end();
    case "speaks":
    case "streams for ever":
    case "sends megabytes":
    case "sends wrong JSON":
    case "breaks off":
    case "calls tools":
      return write(fake, wire, response);
  }
}

async function write(fake: FakeProvider, wire: Wire, response: ServerResponse): Promise<void> {
  response.setMaxListeners(0).writeHead(200, { "content-type": "text/event-stream" });
  response.write(wire.start);
  if (fake.manner === "sends wrong JSON") return void response.end('data: {"choices": [\n\ndata: <html>\n\n');
  if (fake.manner === "sends megabytes") {
    const lump = wire.piece("ক".repeat(100_000));
    for (let i = 0; i < 40 && !response.destroyed; i++)
      if (!response.write(lump)) await Promise.race([once(response, "drain"), once(response, "close")]);
    return void response.end(wire.end);
  }
  if (fake.manner === "streams for ever") {
    const more = () => {
      if (response.destroyed) return;
      response.write(wire.piece("আরো "));
      setTimeout(more, 5);
    };
    return more();
  }
  if (fake.manner === "calls tools") response.write(wire.toolCall);
  for (const [i, piece] of fake.pieces.entries()) {
    await fake.beforePiece(i);
    response.write(wire.piece(piece));
  }
  if (fake.manner === "breaks off") return void setImmediate(() => response.destroy());
  response.end(wire.end);
}
