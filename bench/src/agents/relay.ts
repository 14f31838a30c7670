import { openAgentProcess } from "./agent-process.ts";
import { compareStreams, type StreamSize } from "./compare-streams.ts";
import { bare, streaming, throughRelay } from "./streams.ts";

/** Reads the same agent through the relay and bare, and prints what the relay adds. */
export async function measureRelay({ rounds, chunks, pauseMs, streams, firsts }: StreamSize): Promise<void> {
  const long = await openAgentProcess(chunks, pauseMs);
  const short = await openAgentProcess(1, 0);
  for (const kind of streaming) {
    const readers = (origin: string) => ({
      ours: () => throughRelay(origin, kind),
      theirs: () => bare(origin, kind),
    });
    const name = `agents-${kind}`;
    await compareStreams(name, { rounds, streams: firsts }, { ...readers(short), what: ["first"] });
    await compareStreams(name, { rounds, streams }, { ...readers(long), what: ["chunk"] });
  }
}
