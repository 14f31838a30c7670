import fastifyStatic from "@fastify/static";
import { mkdirSync } from "node:fs";
/** `/remotes/<name>/<version>-<build>/…`: builds never change, so a browser may keep every file for ever. */
export function serveRemoteFiles(app, { config }) {
    mkdirSync(config.remotesDir, { recursive: true });
    void app.register(fastifyStatic, {
        root: config.remotesDir,
        prefix: "/remotes/",
        decorateReply: false,
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
}
