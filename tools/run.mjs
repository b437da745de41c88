// `npm run admin -- create …` and `npm run seed -- --users 5000`: the built server with another errand.
import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { finish } from "./progress.mjs";
import { becomeServer } from "./server.mjs";

await finish(async () => {
  await becomeServer(process.argv.slice(2), async () => {
    await ensureInstalled();
    await ensureBuilt(["server"]);
  });
});
