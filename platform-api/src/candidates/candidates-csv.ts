import {
  type CandidateColumn,
  candidateColumnWords,
  candidateColumns,
} from "@loubby/shared-contracts/http/candidates/candidate-columns";
import type { ListedCandidate } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import { csvOf } from "#api/http/safe-csv";

const HEADS: Readonly<Record<CandidateColumn, readonly string[]>> = {
  job: ["Job", "Stage"],
  status: [candidateColumnWords.status],
  applications: [candidateColumnWords.applications],
  source: [candidateColumnWords.source],
  tags: [candidateColumnWords.tags],
  applied: ["Applied (UTC)"],
  active: ["Last activity (UTC)"],
};

/** Writes rows of candidates as CSV with the given columns; with the heading where they are the first. */
export function candidatesCsv(
  rows: readonly ListedCandidate[],
  columns: readonly CandidateColumn[],
  isFirst: boolean,
): string {
  const shown = candidateColumns.filter((column) => columns.includes(column));
  const heading = ["Name", "Headline", ...shown.flatMap((column) => HEADS[column])];
  const lines = rows.map((row) => [
    `${row.candidate.first_name} ${row.candidate.last_name}`.trim(),
    row.headline,
    ...shown.flatMap((column) => cellsOf(row, column)),
  ]);
  if (isFirst) return csvOf([heading, ...lines]);
  // A file has one mark of its encoding, at its beginning; no rows are no line.
  return lines.length === 0 ? "" : csvOf(lines).slice(1);
}

function cellsOf(row: ListedCandidate, column: CandidateColumn): string[] {
  const { application } = row;
  switch (column) {
    case "job":
      return [application.job.title, application.stage.name];
    case "status":
      return [application.status];
    case "applications":
      return [String(row.application_count)];
    case "source":
      return [sourceName(application.source)];
    case "tags":
      return [row.tags.map(({ name }) => name).join(", ")];
    case "applied":
      return [application.applied_at];
    case "active":
      return [row.active_at];
  }
}
