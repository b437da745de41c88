// `npm start`: installs, builds and serves; it needs nothing but Node.
import "./node-version.mjs";
import { compressLater, ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { finish } from "./progress.mjs";
import { runBuiltServer } from "./run-server.mjs";

await finish(async () => {
  await runBuiltServer(process.argv.slice(2), async () => {
    await ensureInstalled();
    await ensureBuilt(undefined, { isCompressed: false });
    compressLater();
  });
});
