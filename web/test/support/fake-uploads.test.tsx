import { uploads } from "@angon/contract/uploads";
import { describe, expect, test } from "vitest";
import { FakeServer } from "./fake-server.ts";
import { fakeUploads } from "./fake-uploads.ts";

const file = new File(["0123456789"], "a.png", { type: "image/png" });

async function permit(server: FakeServer, fileSize = file.size) {
  const body = JSON.stringify({ fileName: "images/a.png", fileType: "image/png", fileSize });
  const response = await server.fetch(uploads.permit.path, { method: "POST", body });
  return (await response.json()) as { uploadUrl: string; imageUrl: string };
}

function put(url: string, type = "image/png") {
  const reports: string[] = [];
  const request = new XMLHttpRequest();
  request.open("PUT", url);
  request.setRequestHeader("content-type", type);
  request.upload.onprogress = ({ loaded, total }) => reports.push(`${loaded} of ${total}`);
  request.onload = () => reports.push(`load ${request.status}`);
  request.onerror = () => reports.push("error");
  request.onabort = () => reports.push("abort");
  request.onloadend = () => reports.push("loadend");
  request.send(file);
  return { request, reports };
}

describe("the fake of uploads", () => {
  test("permits a file, accepts it and reports that all of it was sent", async () => {
    const server = new FakeServer();
    const sent = fakeUploads(server);
    const { uploadUrl, imageUrl } = await permit(server);
    const { reports } = put(uploadUrl);
    expect(reports, "nothing before send returns").toEqual([]);
    await expect.poll(() => reports).toEqual(["10 of 10", "load 200", "loadend"]);
    expect(imageUrl).toBe("/files/images/1");
    expect(sent.tries).toMatchObject([{ name: "images/a.png", url: imageUrl, state: "accepted", file }]);
    expect(server.violations).toEqual([]);
  });

  test("loses a connection as planned, and accepts the next try with the same permission", async () => {
    const server = new FakeServer();
    const sent = fakeUploads(server);
    sent.plan("lose");
    const { uploadUrl } = await permit(server);
    const first = put(uploadUrl);
    await expect.poll(() => first.reports).toEqual(["error", "loadend"]);
    const second = put(uploadUrl);
    await expect.poll(() => second.reports).toContain("load 200");
    expect(sent.tries.map(({ state }) => state)).toEqual(["lost", "accepted"]);
  });

  test("holds an upload until the test reports progress and ends it, or the page aborts it", async () => {
    const server = new FakeServer();
    const sent = fakeUploads(server);
    sent.plan("hold", "hold");
    const { uploadUrl } = await permit(server);
    const first = put(uploadUrl);
    sent.tries[0]?.progress(0.5);
    sent.tries[0]?.accept();
    expect(first.reports).toEqual(["5 of 10", "10 of 10", "load 200", "loadend"]);
    const second = put(uploadUrl);
    second.request.abort();
    sent.tries[1]?.accept();
    expect(second.reports.filter((report) => !report.includes("of"))).toEqual(["abort", "loadend"]);
  });

  test("notes a file that no permission covers, by its address, type or size", async () => {
    const server = new FakeServer();
    fakeUploads(server);
    const { uploadUrl } = await permit(server);
    put("/uploads/7");
    put(uploadUrl, "image/jpeg");
    put((await permit(server, 11)).uploadUrl);
    expect(server.violations).toHaveLength(3);
  });
});
