import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { mkdirSync } from "node:fs";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { ConfigError } from "#api/config/config-error";
import type { BuildFiles } from "#api/remotes/builds/build-files";
import type { Services } from "#api/services";
import { remotesSettings } from "#api/remotes/settings";

interface Address {
  readonly Params: { readonly name: string; readonly build: string; readonly "*": string };
}

/** `/remotes/<name>/<version>-<build>/…`: builds never change, so a browser may keep every file for ever. */
export function serveRemoteFiles(app: FastifyInstance, { config }: Services, files: BuildFiles): void {
  requireFolder(config.of(remotesSettings).dir);
  void app.register(fastifyStatic, {
    root: config.of(remotesSettings).dir,
    serve: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    setHeaders: (reply) => {
      void reply.header("access-control-allow-origin", "*");
      void reply.header("x-content-type-options", "nosniff");
      void reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });
  app.get<Address>("/remotes/:name/:build/*", async (request, reply) => {
    const { name, build, "*": file } = request.params;
    const directory = `${name}/${build}`;
    const named = /^[\w.-]+\/[\w.-]+$/.test(directory) && !file.split("/").includes("..");
    const root = named ? await files.rootOf(directory, file) : null;
    if (root === null) throw new ApiError(404, "not_found", "There is nothing at this address.");
    return reply.sendFile(`${directory}/${file}`, root);
  });
}

function requireFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new ConfigError(`REMOTES_DIR: there is no folder ${folder}, and none can be made.`, { cause });
  }
}
