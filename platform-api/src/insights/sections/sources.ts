import { sourceName, sourceNames } from "@loubby/shared-contracts/http/applications/source-names";
import { column, countCell, rateCell, sum } from "../cells.ts";
import { countLines } from "../counts.sql.ts";
import type { RowName } from "../rows/row-name.ts";
import { kinds, type Section, states } from "./section.ts";

/** What comes of applications by how they came. */
export const readSources: Section = async ({ db, scope }) => {
  const counts = await countLines(db, scope, "reached", ["source"]);
  const keysFrom = (kind: string) =>
    kinds.slice(kinds.findIndex(({ key }) => key === kind)).map(({ key }): string => key);
  const [interview, offer] = [keysFrom("interview"), keysFrom("offer")];
  const bySource = Map.groupBy(counts, ({ source }) => source);
  const total = (source: string) => sum(bySource.get(source) ?? []);
  // Those that bring the most first; among equals in the order of the product's own list, then by name.
  const ways = Object.keys(sourceNames);
  const placeOf = (source: string) => (ways.includes(source) ? ways.indexOf(source) : ways.length);
  const sources = [...bySource.keys()].toSorted(
    (a, b) => total(b) - total(a) || placeOf(a) - placeOf(b) || a.localeCompare(b),
  );
  const lines = sources.flatMap((source) => {
    const own = bySource.get(source) ?? [];
    const all = sum(own);
    if (all === 0) return [];
    const cell = (narrowed: Partial<RowName>, n: number) =>
      countCell(n, { measure: "reached", source, ...narrowed });
    const interviewed = sum(own, ({ key }) => interview.includes(key));
    const offered = sum(own, ({ key }) => offer.includes(key));
    const hired = sum(own, ({ value }) => value === states.hired[0]);
    const rejected = sum(own, ({ value }) => value === states.rejected[0]);
    return [
      {
        id: source,
        label: sourceName(source),
        cells: [
          cell({}, all),
          cell({ keys: interview }, interviewed),
          rateCell(interviewed, all),
          cell({ keys: offer }, offered),
          cell({ values: states.hired }, hired),
          rateCell(hired, all),
          cell({ values: states.rejected }, rejected),
        ],
      },
    ];
  });
  return [
    {
      id: "sources",
      title: "Sources",
      definition: "Applications received within the period, by the first source they came from.",
      chart: "bars",
      heading: "Source",
      columns: [
        column("applications", "Applications", "count", "Received from this source within the period."),
        column(
          "interview",
          "Interview",
          "count",
          "How many of them reached an interview stage or a later one.",
        ),
        column("interview_rate", "To interview", "percent", "Out of all applications from this source."),
        column("offer", "Offer stage", "count", "How many of them reached an offer stage or were hired."),
        column("hired", "Hired", "count", "How many of them are hired now."),
        column("hired_rate", "To hire", "percent", "Out of all applications from this source."),
        column("rejected", "Rejected", "count", "How many of them are rejected now."),
      ],
      lines,
    },
  ];
};
