import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import type { Preset } from "../webpack/base.ts";
import { type BrowserPackage, remotesDir } from "../webpack/packages.ts";
import { mayAsk } from "./may-ask.ts";
import type { Development } from "./running-shell.ts";

/** What stands in the place of a build id: it is none. */
const BUILD = "development";

/** Where a remote's sources are served. */
export interface Served {
  /** What an override names. */
  readonly manifest: string;
}

/**
 * Serves a remote from its sources to the shell at `shellUrl`, on loopback alone, and tells the page of every change.
 * Resolves when it listens; it runs until the process is told to end.
 */
export async function serveRemote(
  pkg: BrowserPackage,
  development: Development,
  { shellUrl, port }: { readonly shellUrl: string; readonly port: number },
): Promise<Served> {
  const shell = new URL(shellUrl);
  const host = `localhost:${port}`;
  const server = new WebpackDevServer(
    {
      host: "127.0.0.1",
      port,
      hot: development === "refresh",
      liveReload: development === "reload",
      allowedHosts: [shell.hostname],
      headers: {
        "access-control-allow-origin": shell.origin,
        "cross-origin-resource-policy": "cross-origin",
        vary: "origin",
      },
      // The page is the shell's, so nothing about this server can be read from its address.
      client: { overlay: false, logging: "warn", webSocketURL: `ws://${host}/ws` },
      devMiddleware: { publicPath: "/", stats: "errors-warnings" },
      static: false,
      setupMiddlewares: (middlewares) => [
        {
          name: "shell-alone",
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (mayAsk(request.headers, shell.origin)) return next();
            response.statusCode = 403;
            response.end(`These sources are only served to ${shell.origin}.`);
          },
        },
        ...middlewares,
      ],
    },
    webpack(await configOf(pkg, development)),
  );
  await server.start();
  return { manifest: `http://${host}/mf-manifest.json` };
}

async function configOf({ name, dir }: BrowserPackage, development: Development) {
  const file = path.join(dir, "webpack.config.ts");
  const { default: preset } = (await import(pathToFileURL(file).href)) as { default: Preset };
  const config = await preset({
    build: BUILD,
    outDir: path.join(remotesDir, `.development-${name}`),
    development,
  });
  // Where it listens is said once, by the command.
  return { ...config, infrastructureLogging: { level: "error" as const } };
}
