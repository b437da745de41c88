// `npm start`: nothing but Node is needed before; afterwards the school is open.
import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { finish } from "./progress.mjs";
import { becomeServer } from "./server.mjs";

await finish(async () => {
  await becomeServer(process.argv.slice(2), async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
});
