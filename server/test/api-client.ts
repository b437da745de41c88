/** A response with its parsed body. */
export type ApiResponse = {
  status: number;
  headers: Headers;
  text: string;
  // A test reads the fields it expects; a wrong expectation fails its assertion.
  // oxlint-disable-next-line typescript/no-explicit-any -- responses of every shape pass through here
  body: any;
};

type TokenPair = { accessToken: string; refreshToken: string };

/** An HTTP client of the API that stores its access and refresh tokens. */
export class ApiClient {
  accessToken: string | undefined;
  refreshToken: string | undefined;

  constructor(readonly origin: string) {}

  setTokens({ accessToken, refreshToken }: TokenPair): void {
    this.accessToken = accessToken;
    this.refreshToken = refreshToken;
  }

  get = (path: string, headers?: Record<string, string>) => this.send("GET", path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.send("POST", path, body, headers);
  put = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.send("PUT", path, body, headers);
  delete = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send("DELETE", path, body, headers);

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    return this.raw(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    });
  }

  /** Sends the body bytes unchanged, for requests that no client library would send. */
  async raw(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string>,
  ): Promise<ApiResponse> {
    const bearer: Record<string, string> = this.accessToken
      ? { authorization: `Bearer ${this.accessToken}` }
      : {};
    const response = await fetch(this.origin + path, {
      method,
      body,
      headers: { ...bearer, ...headers },
      redirect: "manual",
    });
    // An SSE stream does not end by itself, so only its status and headers are read.
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    const text = isStream ? "" : await response.text();
    if (isStream) await response.body?.cancel();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    };
  }
}
