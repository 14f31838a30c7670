import { createServer } from "node:net";
/** Whether nobody listens on this port of the loopback address. */
export async function isPortFree(port, host = "127.0.0.1") {
    return (await listenOnce(port, host)) !== undefined;
}
/** A port of the loopback address that nobody listens on now. */
export async function findFreePort() {
    const port = await listenOnce(0, "127.0.0.1");
    if (port === undefined)
        throw new Error("No port is free on 127.0.0.1.");
    return port;
}
function listenOnce(port, host) {
    return new Promise((resolve) => {
        const server = createServer();
        server.once("error", () => resolve(undefined));
        server.listen({ port, host, exclusive: true }, () => {
            const address = server.address();
            server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
        });
    });
}
