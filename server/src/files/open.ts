import { join } from "node:path";
import type { Config } from "../kit/config.ts";
import { diskStore } from "./disk.ts";
import { s3Store } from "./s3.ts";
import type { FileStore } from "./store.ts";

const open = new WeakMap<Config, FileStore>();

/** The bucket when one is set, else the disk; one for each configuration. */
export function openStore(config: Config): FileStore {
  const store = open.get(config) ?? made(config);
  open.set(config, store);
  return store;
}

function made(config: Config): FileStore {
  const disk = diskStore(join(config.DATA_DIR, "files"));
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return disk;
  const at = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
  return s3Store(at, disk);
}
