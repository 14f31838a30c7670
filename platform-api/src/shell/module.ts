import type { Module } from "#api/module";
import { buildFiles } from "#api/remotes/builds/build-files";
import { serveRemoteFiles } from "./remote-files.ts";
import { serveShell } from "./shell-page.ts";

/** The dashboard's page and the files that browsers load for it. */
export const shellModule: Module = {
  name: "shell",
  servePages(http, services) {
    const files = buildFiles(services);
    serveRemoteFiles(http, services, files);
    serveShell(http, services, files);
  },
};
