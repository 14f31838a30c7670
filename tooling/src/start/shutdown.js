/**
 * Orderly ends: Ctrl-C, SIGTERM, a closed terminal, or the death of the process that started us (known from
 * the channel it keeps to us) stop everything that was registered.
 * @param askedToStop the exit code of an end that was asked for.
 */
export function createShutdown(askedToStop = 0) {
    const stops = [];
    let underWay;
    const run = (exitCode) => (underWay ??= end(stops, exitCode));
    const announceAndRun = (exitCode) => {
        if (!underWay)
            console.log("\n• Stopping …");
        void run(exitCode);
    };
    process.on("SIGINT", () => announceAndRun(askedToStop));
    process.on("SIGTERM", () => announceAndRun(askedToStop));
    process.on("SIGHUP", () => announceAndRun(askedToStop));
    if (process.connected) {
        process.on("disconnect", () => announceAndRun(1));
        process.channel?.unref();
    }
    // A terminal that went away makes every write fail; stopping must go on all the same.
    for (const stream of [process.stdout, process.stderr])
        stream.on("error", () => { });
    return {
        before: (stop) => {
            if (underWay)
                void stop();
            else
                stops.push(stop);
        },
        run,
        isUnderWay: () => underWay !== undefined,
    };
}
async function end(stops, exitCode) {
    for (const stop of stops.toReversed()) {
        try {
            await stop();
        }
        catch (error) {
            console.error(error);
        }
    }
    process.exit(exitCode);
}
