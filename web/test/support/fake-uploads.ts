import { uploads } from "@angon/contract/uploads";
import { onTestFinished } from "vitest";
import type { FakeServer } from "./fake-server.ts";

type Outcome = "accept" | "lose" | "hold";

/** A PUT of a file. The test ends one that is held with `accept` or `lose`. */
interface Upload {
  /** As announced in the request for the permission. */
  name: string;
  /** The address that the file has once it is accepted. */
  url: string;
  file: File;
  state: "running" | "accepted" | "lost" | "aborted";
  /** From 0 to 1. */
  progress: (share: number) => void;
  accept: () => void;
  lose: () => void;
}

export interface FakeUploads {
  /** All tries of all files, oldest first. */
  readonly tries: readonly Upload[];
  /** The outcomes of the next tries; without a plan a try is accepted. */
  plan: (...outcomes: Outcome[]) => void;
}

interface Permit {
  name: string;
  url: string;
  type: string;
  size: number;
}

/**
 * Grants every permission to upload, and answers the PUT of the file, which the page sends by XMLHttpRequest. A file that
 * is sent without a permission, or is not the permitted one, breaks the contract.
 */
export function fakeUploads(server: FakeServer): FakeUploads {
  const tries: Upload[] = [];
  const planned: Outcome[] = [];
  const permits = new Map<string, Permit>();
  server.answer(uploads.permit, ({ body: { fileName: name, fileType: type, fileSize: size } }) => {
    const uploadUrl = `/uploads/${permits.size + 1}`;
    const imageUrl = `/files/${/^\w+(?=\/)/.exec(name)?.[0] ?? "images"}/${permits.size + 1}`;
    permits.set(uploadUrl, { name, url: imageUrl, type, size });
    return { uploadUrl, imageUrl, headers: { "Content-Type": type } };
  });

  class FakeRequest {
    status = 0;
    readonly responseText = "";
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    private readonly headers = new Headers();
    private method = "";
    private url = "";
    private started: Upload | undefined;

    open(method: string, url: string) {
      [this.method, this.url] = [method, url];
    }
    setRequestHeader(name: string, value: string) {
      this.headers.append(name, value);
    }
    abort() {
      if (this.started?.state === "running") this.end("aborted", this.onabort);
    }
    send(file: File) {
      const permit = permits.get(this.url);
      const type = this.headers.get("content-type");
      if (this.method !== "PUT" || permit?.size !== file.size || permit.type !== type)
        server.violations.push(
          `${this.method} ${this.url} of ${file.size} bytes of ${type} is not permitted`,
        );
      const started: Upload = {
        name: permit?.name ?? "",
        url: permit?.url ?? "",
        file,
        state: "running",
        progress: (share) => this.upload.onprogress?.({ loaded: share * file.size, total: file.size }),
        accept: () => {
          started.progress(1);
          this.status = 200;
          this.end("accepted", this.onload);
        },
        lose: () => this.end("lost", this.onerror),
      };
      this.started = started;
      tries.push(started);
      const outcome = planned.shift() ?? "accept";
      // Like the browser, which reports nothing before `send` has returned.
      if (outcome !== "hold") queueMicrotask(started[outcome]);
    }
    private end(state: Upload["state"], report: (() => void) | undefined) {
      if (this.started?.state !== "running") return;
      this.started.state = state;
      report?.();
      this.onloadend?.();
    }
  }

  const { XMLHttpRequest: original } = globalThis;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  onTestFinished(() => void (globalThis.XMLHttpRequest = original));
  return { tries, plan: (...outcomes) => void planned.push(...outcomes) };
}
