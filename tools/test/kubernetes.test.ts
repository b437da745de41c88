import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { root } from "../progress.mjs";

type Labels = Record<string, string>;
type Probe = { httpGet: { path: string; port: string } };
type Container = {
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: unknown }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
};
type PodSpec = {
  terminationGracePeriodSeconds: number;
  securityContext: object;
  containers: [Container];
  volumes: { name: string }[];
};
type Deployment = {
  kind: "Deployment";
  metadata: { name: string };
  spec: {
    selector: { matchLabels: Labels };
    template: { metadata: { labels: Labels }; spec: PodSpec };
  };
};
type Service = {
  kind: "Service";
  metadata: { name: string };
  spec: { selector: Labels; ports: { name: string; targetPort: string }[] };
};
type Budget = {
  kind: "PodDisruptionBudget";
  spec: { selector: { matchLabels: Labels } };
};
type Ingress = {
  kind: "Ingress";
  metadata: { annotations: Record<string, unknown> };
  spec: {
    tls: { hosts: string[] }[];
    rules: {
      host: string;
      http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
    }[];
  };
};

const documents = parseAllDocuments(readFileSync(join(root, "deploy/kubernetes/angon.yaml"), "utf8")).map(
  (document) => document.toJS() as Deployment | Service | Budget | Ingress,
);
const deployments = documents.filter((one) => one.kind === "Deployment");
const service = documents.find((one) => one.kind === "Service");
const budget = documents.find((one) => one.kind === "PodDisruptionBudget");
const ingress = documents.find((one) => one.kind === "Ingress");
const pods = deployments.map(({ metadata, spec }) => ({ name: metadata.name, ...spec.template.spec }));

const selectedBy = (selector: Labels | undefined) =>
  deployments
    .filter(({ spec }) =>
      Object.entries(selector ?? {}).every(
        ([label, value]) => spec.template.metadata.labels[label] === value,
      ),
    )
    .map(({ metadata }) => metadata.name);

it("each Deployment selects its own pods, and the Service and the budget those of the web alone", () => {
  expect(deployments).toHaveLength(2);
  for (const { metadata, spec } of deployments)
    expect(selectedBy(spec.selector.matchLabels)).toEqual([metadata.name]);
  expect(selectedBy(service?.spec.selector)).toEqual(["angon-web"]);
  expect(selectedBy(budget?.spec.selector.matchLabels)).toEqual(["angon-web"]);
});

it("probes, the Service and the Ingress name ports that exist, and the Ingress has a certificate for its host", () => {
  for (const { containers } of pods) {
    const [{ ports, startupProbe, livenessProbe, readinessProbe }] = containers;
    for (const probe of [startupProbe, livenessProbe, readinessProbe ?? livenessProbe])
      expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port);
    for (const port of service?.spec.ports ?? [])
      expect(ports.map(({ name }) => name)).toContain(port.targetPort);
  }
  const backends = ingress?.spec.rules.flatMap(({ http }) =>
    http.paths.map(({ backend }) => backend.service),
  );
  expect(backends).toEqual([{ name: service?.metadata.name, port: { name: service?.spec.ports[0]?.name } }]);
  expect(ingress?.spec.tls.flatMap(({ hosts }) => hosts)).toEqual(
    ingress?.spec.rules.map(({ host }) => host),
  );
});

it("each mounted volume is declared and each declared one is mounted, and drafts lie in DATA_DIR", () => {
  const image = readFileSync(join(root, "Dockerfile"), "utf8");
  for (const { containers, volumes } of pods) {
    const mounts = containers[0].volumeMounts;
    expect(mounts.map(({ name }) => name).toSorted()).toEqual(volumes.map(({ name }) => name).toSorted());
    const drafts = mounts.find(({ name }) => name === "drafts")?.mountPath;
    expect(image).toContain(`DATA_DIR=${drafts} `);
  }
});

it("values that Kubernetes takes as text are written as text", () => {
  const values = pods.flatMap(({ containers }) => containers[0].env.map(({ value }) => value));
  const annotations = Object.values(ingress?.metadata.annotations ?? {});
  expect(annotations.length).toBeGreaterThan(5);
  for (const value of [...values, ...annotations]) expect(value).toBeTypeOf("string");
});

it("the Ingress keeps a browser at the same pod when a new pod becomes ready", () => {
  const prefix = "nginx.ingress.kubernetes.io/";
  expect(ingress?.metadata.annotations).toMatchObject({
    [`${prefix}affinity`]: "cookie",
    [`${prefix}affinity-mode`]: "persistent",
    [`${prefix}session-cookie-name`]: "angon_instance",
  });
});

const DRAIN_SECONDS = 10;

it("pods have time to finish their requests, and the rights of the Pod Security Standard restricted", () => {
  for (const { terminationGracePeriodSeconds, securityContext, containers } of pods) {
    const pause = Number(containers[0].lifecycle?.preStop.exec.command[1] ?? 0);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + DRAIN_SECONDS);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    expect(containers[0].securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
    });
  }
});
