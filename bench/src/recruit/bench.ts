// What a recruiter's pages cost when the tables are a hundred times as large, beside the bare SQL of their lists, and
// what one frame of a drag costs on a board of ten thousand cards.
import { defineBench } from "../bench.ts";
import { printPlans } from "../compare.ts";
import { printRatio } from "../ratio.ts";
import { type Drags, measureDrag } from "./drag.ts";
import { askApi, askSql, findPlaces, type Looks, pages, percentile, timeInTurn } from "./pages.ts";
import { addNeighbours, fill, readWhole, settle } from "./seed.ts";
import { openSides, type Side } from "./side.ts";

/**
 * In full, small is a hundred jobs with a hundred applications each; large a hundred times as many, half of them next
 * door. Boards have so many cards a column.
 */
const sizes = {
  full: {
    candidates: 10_000,
    small: { jobs: 100, each: 100 },
    large: { jobs: 5000, each: 100 },
    neighbours: { companies: 50, jobs: 100, each: 100 },
    looks: { places: 100, rounds: { warmUp: 1, counted: 5 } },
    drags: { small: 50, large: 2000, steps: 60, rounds: { warmUp: 1, counted: 9 } },
  },
  short: {
    candidates: 500,
    small: { jobs: 2, each: 50 },
    large: { jobs: 4, each: 50 },
    neighbours: { companies: 2, jobs: 2, each: 50 },
    looks: { places: 2, rounds: { warmUp: 0, counted: 1 } },
    drags: { small: 10, large: 80, steps: 12, rounds: { warmUp: 0, counted: 1 } },
  },
};

export const recruit = defineBench(sizes, async ({ candidates, looks, drags, ...size }) => {
  const { small, large } = await openSides(candidates);
  await fill(small.client, { organizationId: small.organizationId, ...size.small, title: "Small" });
  await settle(small.client);
  await fill(large.client, { organizationId: large.organizationId, ...size.large, title: "Large" });
  for (const organizationId of await addNeighbours(large.client, size.neighbours.companies))
    await fill(large.client, { organizationId, ...size.neighbours, title: "Next door" });
  await settle(large.client);
  await comparePages(looks, small, large);
  await compareDrags(drags, large);
});

async function comparePages(looks: Looks, small: Side, large: Side): Promise<void> {
  const places = {
    small: await findPlaces(small, looks.places),
    large: await findPlaces(large, looks.places),
  };
  const before = await readWhole(large.client);
  for (const page of pages) {
    const [tenThousand, million, bare] = await timeInTurn(looks, [
      places.small.map((place) => () => askApi(small, page, place)),
      places.large.map((place) => () => askApi(large, page, place)),
      places.large.map((place) => () => askSql(large, page, place)),
    ]);
    for (const p of [50, 95]) {
      const of = (figures: readonly number[] = []) => percentile(figures, p);
      printRatio(`recruit-${page}-p${p}-1m-to-10k`, of(million), of(tenThousand), "ms");
      printRatio(`recruit-${page}-p${p}-to-raw`, of(million), of(bare), "ms");
    }
  }
  printPlans(before, await readWhole(large.client));
}

async function compareDrags(drags: Drags, side: Side): Promise<void> {
  const { client, organizationId } = side;
  for (const cards of [drags.small, drags.large])
    await fill(client, { organizationId, jobs: 1, each: cards * 5, title: `Board of ${cards}` });
  await settle(client);
  const { small, large } = await measureDrag(drags, side);
  printRatio("recruit-drag-frame", large.perFrame, small.perFrame, "ms of script, style and layout");
  console.log(
    `cards in the page: ${large.cards} of a column of ${drags.large}, ${small.cards} of one of ${drags.small}`,
  );
}
