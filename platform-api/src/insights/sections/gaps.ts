import { column, countCell, sum } from "../cells.ts";
import { countLines, type Count } from "../counts.sql.ts";
import type { RowName } from "../rows/row-name.ts";
import type { Section } from "./section.ts";
import { countStanding } from "../standing.sql.ts";

/** What the figures cannot know, each with its rows. */
export const readGaps: Section = async ({ db, scope, organizationId }) => {
  const where = { organizationId, jobs: scope.jobs };
  const lined = async (rows: Pick<RowName, "measure" | "keys">, meets?: (count: Count) => boolean) => {
    const counts = await countLines(db, scope, rows.measure as "reached");
    return countCell(sum(counts, meets), rows);
  };
  const standing = async (measure: "overdue_cards" | "unused_stages") => {
    const counts = await countStanding(db, measure, where);
    return countCell(
      [...counts.values()].reduce((all, n) => all + n, 0),
      { measure },
    );
  };
  const line = (id: string, label: string, cell: ReturnType<typeof countCell>) => ({
    id,
    label,
    cells: [cell],
  });
  return [
    {
      id: "gaps",
      title: "Missing data",
      definition:
        "What is missing from this period's figures. Scorecards and stages are shown as they are now.",
      chart: null,
      heading: "What's missing",
      columns: [column("count", "Rows", "count", "How many there are.")],
      lines: [
        line(
          "source",
          "Applications added by hand, or through a link without a source",
          await lined({ measure: "gap_source" }),
        ),
        line(
          "reason",
          "Rejections without a reason",
          await lined({ measure: "rejected", keys: ["none"] }, ({ key }) => key === "none"),
        ),
        line(
          "withdrawal",
          "Withdrawals without a reason",
          await lined({ measure: "withdrawn", keys: ["none"] }, ({ key }) => key === "none"),
        ),
        line("opening", "Hires beyond their job's openings", await lined({ measure: "gap_opening" })),
        line(
          "offers",
          "Offers that expired without an answer",
          await lined({ measure: "offer", keys: ["expired"] }, ({ key }) => key === "expired"),
        ),
        line("cards", "Overdue scorecards", await standing("overdue_cards")),
        line(
          "stages",
          "Stages no one has reached, in jobs with applications that have been open for over 30 days",
          await standing("unused_stages"),
        ),
      ],
    },
  ];
};
