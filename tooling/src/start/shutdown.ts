type Stop = () => Promise<void>;

export interface Shutdown {
  /** Registers what must be stopped at the end; the last registered stops first. */
  before: (stop: Stop) => void;
  /** Stops everything once and ends the process; later calls change nothing. */
  run: (exitCode: number) => Promise<void>;
  isUnderWay: () => boolean;
}

/**
 * Orderly ends: Ctrl-C, SIGTERM, a closed terminal, or the death of the process that started us (known from
 * the channel it keeps to us) stop everything that was registered.
 * @param askedToStop the exit code of an end that was asked for.
 */
export function createShutdown(askedToStop = 0): Shutdown {
  const stops: Stop[] = [];
  let underWay: Promise<void> | undefined;
  const run = (exitCode: number) => (underWay ??= end(stops, exitCode));
  const announceAndRun = (exitCode: number) => {
    if (!underWay) console.log("\n• Stopping …");
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
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return {
    before: (stop) => {
      if (underWay) void stop();
      else stops.push(stop);
    },
    run,
    isUnderWay: () => underWay !== undefined,
  };
}

async function end(stops: Stop[], exitCode: number): Promise<void> {
  for (const stop of stops.toReversed()) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(exitCode);
}
