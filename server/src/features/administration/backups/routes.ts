import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../kit/context.ts";
import { fail } from "../../../kit/fail.ts";
import { refuseOtherMethods } from "../../../kit/http/other-methods.ts";
import type { OtherRoute } from "../../../kit/http/openapi.ts";
import { addressKey, addressLimit } from "../../../kit/limits.ts";
import { spendLink } from "./commands.ts";
import { fileNameOf } from "./rules.ts";
import { backupsIn } from "./commands-run.ts";

const ROUTE = "/api/admin/backups/file/:token";

/** Describes the route below in the OpenAPI document. */
export const backupRoutes: readonly OtherRoute[] = [
  {
    path: "/api/admin/backups/file/{token}",
    method: "get",
    operation: {
      operationId: "administrationBackupsFile",
      tags: ["administrationBackups"],
      summary: "Download a backup as a tar file, once, by the address of its link",
      security: [{}],
      parameters: [
        {
          name: "token",
          in: "path",
          required: true,
          schema: { type: "string" },
          description: "Of the link; it is used once, within a minute",
        },
      ],
    },
    responses: {
      200: {
        description: "The backup",
        content: { "application/x-tar": { schema: { type: "string", format: "binary" } } },
      },
    },
    errors: ["common.internal", "common.not_found", "common.rate_limited"],
  },
];

/** The token of the link is the right: the browser itself saves the file, without a header of the page. */
export function serveBackup(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>(ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    await services.limits.take(addressLimit, addressKey(request.ip));
    const folder = await spendLink(services, services.database, request.params.token);
    const home = backupsIn(services.config.DATA_DIR);
    const isThere = folder && (await stat(join(home, folder)).catch(() => undefined))?.isDirectory();
    if (!folder || !isThere) return fail("common.not_found");
    reply.headers({
      "content-type": "application/x-tar",
      "content-disposition": `attachment; filename="${fileNameOf(folder)}"`,
      "cache-control": "no-store",
    });
    const tar = spawn("tar", ["-C", home, "-cf", "-", folder], { stdio: ["ignore", "pipe", "ignore"] });
    // A part must not be taken for the whole: the connection ends with an error.
    tar.on("error", (error) => tar.stdout.destroy(error));
    tar.on("exit", (code) => {
      if (code !== 0) tar.stdout.destroy(new Error(`tar ended with ${code}`));
    });
    reply.raw.on("close", () => tar.kill());
    return reply.send(tar.stdout);
  });
  refuseOtherMethods(app, ROUTE, ["GET"]);
}
