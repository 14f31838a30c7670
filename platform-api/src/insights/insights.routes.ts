import type { insights } from "@loubby/shared-contracts/http/insights/insights";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { csvOfRows, csvOfSection } from "./insight-csv.ts";
import { readSection } from "./insights.service.ts";
import { readRows } from "./rows/rows.service.ts";

/** More rows than anyone reads in a spreadsheet make no file. */
const CSV_ROWS = 10_000;

/** How a company's hiring goes. */
export const insightsRoutes = (services: Services): Handlers<typeof insights> => ({
  section: ({ principal, query }) => readSection(services, principal, query),
  sectionCsv: async ({ principal, query }) => csvOfSection(await readSection(services, principal, query)),
  rows: ({ principal, query }) => readRows(services, principal, query),
  rowsCsv: async ({ principal, query }) => {
    const { items, nextCursor } = await readRows(services, principal, { ...query, limit: CSV_ROWS });
    return csvOfRows(query.from, query.to, items, nextCursor !== null);
  },
});
