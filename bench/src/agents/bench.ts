// What the store adds to an agent's answers, whether any way leads inside, and what browsing costs among many agents.
import { loadavg } from "node:os";
import { defineBench } from "../bench.ts";
import { tryAddresses } from "./addresses.ts";
import { type BrowseSize, measureBrowse } from "./browse.ts";
import type { StreamSize } from "./compare-streams.ts";
import { measureRelay } from "./relay.ts";
import { measureShown } from "./shown.ts";

interface Sizes {
  readonly relay: StreamSize;
  readonly shown: Omit<StreamSize, "firsts">;
  readonly browse: BrowseSize;
}

const sizes = {
  full: {
    relay: { rounds: { warmUp: 1, counted: 6 }, chunks: 20, pauseMs: 20, streams: 16, firsts: 120 },
    shown: { rounds: { warmUp: 1, counted: 5 }, chunks: 20, pauseMs: 20, streams: 8 },
    browse: { few: 1_000, many: 100_000, asked: 10, rounds: { warmUp: 1, counted: 5 } },
  },
  short: {
    relay: { rounds: { warmUp: 0, counted: 1 }, chunks: 3, pauseMs: 1, streams: 1, firsts: 1 },
    shown: { rounds: { warmUp: 0, counted: 1 }, chunks: 3, pauseMs: 1, streams: 1 },
    browse: { few: 500, many: 1_000, asked: 1, rounds: { warmUp: 0, counted: 1 } },
  },
};

export const agentsBench = defineBench<Sizes>(sizes, async ({ relay, shown, browse }) => {
  await tryAddresses();
  for (const measure of [() => measureBrowse(browse), () => measureShown(shown), () => measureRelay(relay)]) {
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    await measure();
  }
});
