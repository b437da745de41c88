import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { root } from "../progress.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");

const settings = [...read("server/src/kit/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\./gm)].map(
  ([, name]) => name,
);
const example = [...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
const onlyForCompose = ["POSTGRES_PASSWORD", "GARAGE_RPC_SECRET"];

/** An image without an exact version changes under the operator. */
const EXACT = /^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*$/;

test(".env.example names every setting of the server once, and no other", () => {
  expect(settings.length).toBeGreaterThan(40);
  expect(example.filter((name) => !onlyForCompose.includes(name)).toSorted()).toEqual(settings.toSorted());
});

const instructions = read("Dockerfile")
  .replaceAll(/\\\n/g, " ")
  .split("\n")
  .filter((line) => line.trim() && !line.startsWith("#"))
  .map((line) => ({ name: line.split(" ")[0], words: line.trim().split(/\s+/).slice(1) }));
const wordsOf = (name: string) => instructions.filter((one) => one.name === name).map(({ words }) => words);

test("the Dockerfile builds in one stage and runs in another, from exact images, as a user without rights", () => {
  const stages = wordsOf("FROM");
  expect(stages).toHaveLength(2);
  for (const [image = ""] of stages) expect(image).toMatch(EXACT);
  const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
  const user = lastStage.findLast(({ name }) => name === "USER")?.words[0];
  expect(user).toBe("node");
  const names = lastStage.map(({ name }) => name);
  expect(names.indexOf("USER")).toBeGreaterThan(names.lastIndexOf("RUN"));
  expect(names).toContain("HEALTHCHECK");
  expect(read("Dockerfile")).not.toMatch(/^ADD |:latest|--privileged|ENV .*(PASSWORD|SECRET|KEY)/m);
});

test("every path that the Dockerfile copies exists, and every workspace is copied before the installation", () => {
  const copies = wordsOf("COPY").map((words) => words.filter((word) => !word.startsWith("--")));
  const sources = copies.flatMap((words) => words.slice(0, -1)).filter((path) => !path.startsWith("/"));
  for (const path of sources) expect(existsSync(join(root, path)), path).toBe(true);
  const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
  for (const name of workspaces) expect(sources).toContain(`${name}/package.json`);
});

test("the context of the image leaves out secrets, the history and built files", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const path of [".env", ".git", "**/node_modules", "**/dist", "data"])
    expect(ignored, path).toContain(path);
});

type Service = {
  build?: object;
  image: string;
  environment?: Record<string, string>;
  healthcheck?: object;
  volumes?: string[];
  restart?: string;
};
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);

test("compose has two web processes, a worker, a database, a store and a proxy, each exact, checked and restarted", () => {
  expect(Object.keys(compose.services)).toEqual(["web1", "web2", "worker", "postgres", "garage", "caddy"]);
  for (const [name, { image, build, healthcheck, restart }] of services) {
    expect(image, name).toMatch(EXACT);
    // The image of the server has a check of its own.
    expect(Boolean(build ?? healthcheck), name).toBe(true);
    expect(restart, name).toBe("unless-stopped");
  }
});

test("compose mounts declared volumes and existing files, and takes its secrets from .env", () => {
  for (const [name, { volumes = [] }] of services)
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./")) expect(existsSync(join(root, source)), volume).toBe(true);
      else expect(Object.keys(compose.volumes), name).toContain(source);
    }
  const asked = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  for (const name of asked.filter((one) => one !== "COMMIT")) expect(example).toContain(name);
  for (const name of ["web1", "web2", "worker"])
    for (const setting of Object.keys(compose.services[name]?.environment ?? {}))
      expect(settings, name).toContain(setting);
});

type Container = { image: string; env: { name: string }[]; livenessProbe?: object; startupProbe?: object };

test("the Kubernetes manifests are valid YAML with probes, exact images and settings that exist", () => {
  const documents = readdirSync(join(root, "deploy/kubernetes")).flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => {
      expect(document.errors, name).toEqual([]);
      return document.toJS() as {
        kind: string;
        spec: { template: { spec: { containers: Container[] } } };
      };
    }),
  );
  const containers = documents
    .filter(({ kind }) => kind === "Deployment")
    .flatMap(({ spec }) => spec.template.spec.containers);
  expect(containers).toHaveLength(2);
  for (const { image, env, livenessProbe, startupProbe } of containers) {
    expect(image).toMatch(EXACT);
    expect(livenessProbe).toBeDefined();
    expect(startupProbe).toBeDefined();
    for (const { name } of env) expect(settings).toContain(name);
  }
});

test("every action of the workflows is pinned by its commit, with the version in a comment", () => {
  const used = readdirSync(join(root, ".github/workflows")).flatMap((name) =>
    [...read(`.github/workflows/${name}`).matchAll(/uses: (.+)/g)].map(([, action = ""]) => action),
  );
  expect(used.length).toBeGreaterThan(5);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

const unit = read("deploy/systemd/angon@.service");
const wrapper = read("deploy/systemd/angon");

test("the unit and the command beside it run the same program as the same user with the same settings", () => {
  const valueOf = (name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(unit)?.[1] ?? "";
  expect(wrapper).toContain(`cd ${valueOf("WorkingDirectory")} `);
  expect(wrapper).toContain(`runuser -u ${valueOf("User")} `);
  expect(wrapper).toContain(`--env-file=${valueOf("EnvironmentFile")} angon.mjs`);
  expect(wrapper).toContain(` ${valueOf("ExecStart").split(" ")[0] ?? "node"} `);
  expect(wrapper).toContain(/DATA_DIR=\S+/.exec(valueOf("Environment"))?.[0]);
  for (const [, name = ""] of valueOf("Environment").matchAll(/([A-Z_]+)=/g))
    if (name !== "MALLOC_ARENA_MAX") expect(settings).toContain(name);
});

/** Runs a program of this machine; `undefined` where it is not installed. */
function run(
  program: string,
  words: string[],
  env = {},
): { status: number | null; said: string } | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, words, {
    encoding: "utf8",
    env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin`, ...env },
  });
  return error ? undefined : { status, said: stdout + stderr };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "angon-deployment-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe("the programs themselves accept their files, where they are installed:", () => {
  test.skipIf(!run("nginx", ["-v"]))("nginx", () => {
    const path = folder();
    const key = join(path, "key.pem");
    const certificate = join(path, "certificate.pem");
    const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=angon"];
    execFileSync("openssl", [...words, "-keyout", key, "-out", certificate], { stdio: "ignore" });
    const site = read("deploy/nginx/angon.conf")
      .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`);
    // The folders for bodies that nginx makes even for a test belong to root.
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${path}/${name};`,
    );
    const whole = `pid ${path}/pid; error_log stderr; events {} http { access_log off; ${folders.join(" ")} ${site} }`;
    writeFileSync(join(path, "nginx.conf"), whole);
    expect(run("nginx", ["-t", "-c", join(path, "nginx.conf")])?.said).toContain("test is successful");
  });

  test.skipIf(!run("caddy", ["version"]))("Caddy", () => {
    const words = ["validate", "--adapter", "caddyfile", "--config", join(root, "deploy/caddy/Caddyfile")];
    const env = { PUBLIC_URL: "https://angon.example.edu.bd", UPSTREAMS: "127.0.0.1:3001 127.0.0.1:3002" };
    expect(run("caddy", words, { ...env, HOME: folder() })).toMatchObject({ status: 0 });
  });

  test.skipIf(!run("systemd-analyze", ["--version"]))("systemd", () => {
    const path = join(folder(), "angon@3001.service");
    // systemd-analyze also checks that the program exists.
    writeFileSync(path, unit.replace("/usr/bin/node", process.execPath));
    expect(run("systemd-analyze", ["verify", "--man=no", path])).toEqual({ status: 0, said: "" });
  });
});
