// `npm run admin -- create …` and `npm run seed -- --users 5000`: CLI commands of the built server.
import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { finish } from "./progress.mjs";
import { runBuiltServer } from "./run-server.mjs";

await finish(async () => {
  await runBuiltServer(process.argv.slice(2), async () => {
    await ensureInstalled();
    await ensureBuilt(["server"]);
  });
});
