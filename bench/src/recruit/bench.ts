// What a recruiter's pages cost when the tables are a hundred times as large, beside the bare SQL of their lists, and
// what one frame of a drag costs on a board of ten thousand cards.
import { printPlans } from "../compare.ts";
import { printRatio } from "../ratio.ts";
import { measureDrag } from "./drag.ts";
import { askApi, askSql, findPlaces, pages, percentile, timeInTurn } from "./pages.ts";
import { addNeighbours, fill, readWhole, settle } from "./seed.ts";
import { openSide, type Side } from "./side.ts";

/** Small: a hundred jobs with a hundred applications each. Large: a hundred times as many, half of them next door. */
const SMALL = { jobs: 100, each: 100 };
const LARGE = { jobs: 5000, each: 100 };
const NEIGHBOURS = { companies: 50, jobs: 100, each: 100 };

const small = await openSide();
const large = await openSide();
try {
  await fill(small.client, { organizationId: small.organizationId, ...SMALL, title: "Small" });
  await settle(small.client);
  await fillLarge(large);
  await comparePages();
  await compareDrags(large);
} finally {
  await small.close();
  await large.close();
}

async function fillLarge({ client, organizationId }: Side): Promise<void> {
  await fill(client, { organizationId, ...LARGE, title: "Large" });
  for (const neighbour of await addNeighbours(client, NEIGHBOURS.companies)) {
    const { jobs, each } = NEIGHBOURS;
    await fill(client, { organizationId: neighbour, jobs, each, title: "Next door" });
  }
  await settle(client);
}

async function comparePages(): Promise<void> {
  const places = { small: await findPlaces(small), large: await findPlaces(large) };
  const before = await readWhole(large.client);
  for (const page of pages) {
    const [tenThousand, million, bare] = await timeInTurn([
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

async function compareDrags(side: Side): Promise<void> {
  const { client, organizationId } = side;
  await fill(client, { organizationId, jobs: 1, each: 250, title: "Board of 50" });
  await fill(client, { organizationId, jobs: 1, each: 10_000, title: "Board of 2000" });
  await settle(client);
  const drag = await measureDrag(side);
  printRatio(
    "recruit-drag-frame",
    drag.large.perFrame,
    drag.small.perFrame,
    "ms of script, style and layout",
  );
  console.log(`cards in the page: ${drag.large.cards} of a column of 2000, ${drag.small.cards} of one of 50`);
}
