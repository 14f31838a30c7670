"use strict";
// Preloaded into a child: when the process that started it dies, however it dies, the child stops too.
if (process.connected) {
    process.on("disconnect", () => {
        setTimeout(() => process.exit(1), 10000).unref();
        process.kill(process.pid, "SIGTERM");
    });
    process.channel?.unref();
}
