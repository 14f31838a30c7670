import type { TableProps } from "antd";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import {
  type CandidateColumn,
  candidateColumnWords,
} from "@loubby/shared-contracts/http/candidates/candidate-columns";
import type { ListedCandidate } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { ArrivedCell } from "../applications/board/arrived.tsx";
import { standingWords } from "../applications/list/standing-words.ts";
import { Tags } from "../tags/tags.tsx";
import type { Choosing } from "./bulk/use-choosing.ts";
import { nameOf } from "./name-of.ts";
import type { CandidateSort, CandidateView } from "./use-candidate-view.ts";

type Column = NonNullable<TableProps<ListedCandidate>["columns"]>[number];
type SortOrder = "ascend" | "descend";

/** The two orders of a head that can be sorted by. */
const HEADS: Readonly<Record<string, Readonly<Record<SortOrder, CandidateSort>>>> = {
  name: { ascend: "name", descend: "name_desc" },
  applied: { ascend: "oldest", descend: "newest" },
  active: { ascend: "idle", descend: "active" },
};

interface CandidateTableProps {
  readonly rows: readonly ListedCandidate[];
  readonly columns: readonly CandidateColumn[];
  readonly view: CandidateView;
  /** The filtered rows are still loading; these are the previous ones. */
  readonly stale: boolean;
  readonly choosing: Choosing;
  readonly openId: string | undefined;
  readonly onOpen: (personId: string) => void;
}

/** Shows the rows of the list of candidates, with the reader's columns. */
export function CandidateTable({
  rows,
  columns,
  view,
  stale,
  choosing,
  openId,
  onOpen,
}: CandidateTableProps) {
  const shown = [NAME, ...columns.map((column) => COLUMNS[column])].map((column) =>
    sortable(column, view.sort),
  );
  return (
    <div data-stale={stale || undefined} aria-busy={stale} className="mr-list-table cd-table">
      <DataTable<ListedCandidate>
        label="Candidates"
        rowKey={({ candidate }) => candidate._id}
        rows={rows}
        columns={shown}
        // antd's own measuring row would add a hidden but focusable Select all; the page scrolls instead.
        scroll={{}}
        onOpen={({ candidate }) => onOpen(candidate._id)}
        rowClassName={({ candidate }) => (candidate._id === openId ? "cd-open" : "")}
        showSorterTooltip={false}
        sortDirections={["ascend", "descend", "ascend"]}
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action !== "sort" || Array.isArray(sorter)) return;
          const head = HEADS[String(sorter.columnKey)];
          const sort = head?.[sorter.order === "descend" ? "descend" : "ascend"];
          view.change({ sort: sort === "newest" ? undefined : sort });
        }}
        rowSelection={{
          selectedRowKeys: choosing.all ? rows.map(({ candidate }) => candidate._id) : [...choosing.ids],
          preserveSelectedRowKeys: true,
          onChange: (keys) => choosing.choose(keys.map(String)),
          getCheckboxProps: (row) => ({ "aria-label": `Choose ${nameOf(row)}` }),
        }}
      />
    </div>
  );
}

/** Makes a head a button that sorts; times begin with the latest. */
function sortable(column: Column, sort: CandidateSort): Column {
  const head = HEADS[String(column.key)];
  if (!head) return column;
  const order = head.ascend === sort ? "ascend" : head.descend === sort ? "descend" : null;
  return {
    ...column,
    sorter: true,
    sortOrder: order,
    ...(column.key !== "name" && { sortDirections: ["descend", "ascend", "descend"] as SortOrder[] }),
  };
}

const NAME: Column = {
  title: "Name",
  key: "name",
  render: (_, row) => (
    <span className="cd-name">
      <Avatar name={nameOf(row)} src={row.candidate.logo_url} size={32} decorative />
      <span>
        <span dir="auto">{nameOf(row)}</span>
        {row.headline && (
          <div className="mr-list-reason cd-headline" dir="auto">
            {row.headline}
          </div>
        )}
      </span>
    </span>
  ),
};

const COLUMNS: Readonly<Record<CandidateColumn, Column>> = {
  job: {
    title: candidateColumnWords.job,
    key: "job",
    render: (_, { application }) => (
      <>
        <span dir="auto">{application.job.title}</span>
        <div className="mr-list-reason" dir="auto">
          {application.stage.name}
        </div>
      </>
    ),
  },
  status: {
    title: candidateColumnWords.status,
    key: "status",
    render: (_, { application: { status } }) => (
      <StatusTag tone={standingWords[status].tone}>{standingWords[status].label}</StatusTag>
    ),
  },
  applications: {
    title: candidateColumnWords.applications,
    key: "applications",
    align: "right",
    render: (_, row) => <span className="lb-figures">{row.application_count.toLocaleString("en")}</span>,
  },
  source: {
    title: candidateColumnWords.source,
    key: "source",
    render: (_, { application }) => <span dir="auto">{sourceName(application.source)}</span>,
  },
  tags: { title: candidateColumnWords.tags, key: "tags", render: (_, row) => <Tags tags={row.tags} /> },
  applied: {
    title: candidateColumnWords.applied,
    key: "applied",
    render: (_, { application }) => <ArrivedCell added={application.added} at={application.applied_at} />,
  },
  active: {
    title: candidateColumnWords.active,
    key: "active",
    render: (_, row) => <RelativeTime iso={row.active_at} tell={relativeTime} exact={exactTime} />,
  },
};
