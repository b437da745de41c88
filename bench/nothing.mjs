// A plain server that reads what it is sent and answers nothing: the ceiling of anything built on Node.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume().on("end", () => response.end());
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
