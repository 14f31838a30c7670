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
      title: "Gaps in the data",
      definition:
        "What is missing, so that figures of the period say less than they could. Cards and stages are as they stand now.",
      chart: null,
      heading: "What is missing",
      columns: [column("count", "Rows", "count", "How many there are of what the line says.")],
      lines: [
        line(
          "source",
          "Applications that were added by hand, or came by a link that says nothing of where it stood",
          await lined({ measure: "gap_source" }),
        ),
        line(
          "reason",
          "Rejections without a reason",
          await lined({ measure: "rejected", keys: ["none"] }, ({ key }) => key === "none"),
        ),
        line(
          "withdrawal",
          "Withdrawals that say nothing of why",
          await lined({ measure: "withdrawn", keys: ["none"] }, ({ key }) => key === "none"),
        ),
        line("opening", "Hires beyond the openings of their job", await lined({ measure: "gap_opening" })),
        line(
          "offers",
          "Offers that ran out without an answer",
          await lined({ measure: "offer", keys: ["expired"] }, ({ key }) => key === "expired"),
        ),
        line("cards", "Scorecards that are overdue", await standing("overdue_cards")),
        line(
          "stages",
          "Stages of jobs open for over 30 days, with applications, in which no one ever stood",
          await standing("unused_stages"),
        ),
      ],
    },
  ];
};
