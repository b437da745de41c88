import { describe, expect, it } from "vitest";
import { readConfig } from "../../kit/config.ts";
import { poolOf, webProcessesOf } from "./count.ts";

const GIGABYTE = 1024 ** 3;
const machine = (cores: number, gigabytes = 16) => ({ cores, memory: gigabytes * GIGABYTE });

describe("web processes", () => {
  it("are one below four cores, and then one fewer than the cores, up to four", () => {
    const config = readConfig({ DATABASE_POOL: "30" });
    expect([1, 2, 3, 4, 5, 16].map((cores) => webProcessesOf(config, machine(cores)))).toEqual([
      1, 1, 1, 3, 4, 4,
    ]);
  });

  it("are at most one for each gigabyte of memory", () => {
    const config = readConfig({ DATABASE_POOL: "30" });
    expect([0.5, 2.9, 8].map((memory) => webProcessesOf(config, machine(8, memory)))).toEqual([1, 2, 4]);
  });

  it("leave each other and the jobs four connections of the pool", () => {
    const of = (pool: string) => webProcessesOf(readConfig({ DATABASE_POOL: pool }), machine(8));
    expect(["5", "11", "12", "16", "20"].map(of)).toEqual([1, 1, 2, 3, 4]);
  });

  it("are as many as WORKERS says, and none without SERVICES=web", () => {
    expect(webProcessesOf(readConfig({ WORKERS: "6" }), machine(2))).toBe(6);
    expect(webProcessesOf(readConfig({ SERVICES: "worker" }), machine(8))).toBe(0);
    expect(() => readConfig({ SERVICES: "worker", WORKERS: "2" })).toThrow("WORKERS: is used by SERVICES");
  });

  it("share the connections of the start", () => {
    const config = (pool: string) => readConfig({ DATABASE_POOL: pool });
    expect([1, 2, 4].map((processes) => poolOf(config("16"), processes))).toEqual([16, 8, 4]);
    expect(poolOf(config("4"), 5)).toBe(2);
  });
});
