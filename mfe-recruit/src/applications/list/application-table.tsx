import type { TableProps } from "antd";

import type { ListedApplication } from "@loubby/shared-contracts/http/applications/application-list.schema";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { breakpoints, exactTime } from "@loubby/shared-contracts/shell";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { ArrivedCell } from "../board/arrived.tsx";
import { offerLine, workLine } from "../board/card-lines.ts";
import { sourceWords } from "../board/source-line.ts";
import { stayOf } from "../board/time-in-stage.ts";
import { nameOf } from "../board/use-move.ts";
import { Tags } from "../../tags/tags.tsx";
import { standingWords } from "./standing-words.ts";
import type { Sort } from "./use-list-view.ts";
import type { Selection } from "./use-selection.ts";

type SortOrder = "ascend" | "descend" | null;

const workOf = ({ facts }: ListedApplication) => workLine(facts, () => true);

/** How each sortable column sorts, by the direction of its arrow. */
const ORDERS: Readonly<
  Record<"name" | "waiting" | "applied", { readonly ascend: Sort; readonly descend?: Sort }>
> = {
  name: { ascend: "name" },
  // The longest in a stage entered it first.
  waiting: { ascend: "moved", descend: "waiting" },
  applied: { ascend: "oldest", descend: "newest" },
};

/** Returns what makes a column's head sort the list. */
function sorted(key: keyof typeof ORDERS, sort: Sort) {
  const { ascend, descend } = ORDERS[key];
  const sortOrder: SortOrder = ascend === sort ? "ascend" : descend === sort ? "descend" : null;
  const sortDirections: SortOrder[] = descend ? ["descend", "ascend"] : ["ascend"];
  return { key, sorter: true, sortOrder, sortDirections, showSorterTooltip: false };
}

interface ApplicationTableProps {
  readonly rows: readonly ListedApplication[];
  readonly stages: Board["stages"];
  /** The filtered rows are still loading; these are the previous ones. */
  readonly stale: boolean;
  readonly selection: Selection;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onOpen: (applicationId: string) => void;
}

/** Lists applications as rows that open, sort by their heads and can be selected. */
export function ApplicationTable({
  rows,
  stages,
  stale,
  selection,
  sort,
  onSort,
  onOpen,
}: ApplicationTableProps) {
  const stageName = new Map(stages.map(({ _id, name }) => [_id, name]));
  const columns: TableProps<ListedApplication>["columns"] = [
    {
      title: "Name",
      ...sorted("name", sort),
      render: (_, row) => (
        <>
          <span dir="auto">{nameOf(row)}</span>
          {workOf(row) && (
            <div className="mr-list-reason" dir="auto">
              {workOf(row)}
            </div>
          )}
          {row.has_double && <div className="mr-list-reason">Possible duplicate</div>}
        </>
      ),
    },
    {
      title: "Stage",
      key: "stage",
      render: (_, row) => (
        <>
          {row.status !== "hired" && (
            <span dir="auto">{stageName.get(row.stage_id) ?? "A former stage"} </span>
          )}
          {row.status !== "active" && (
            <StatusTag tone={standingWords[row.status].tone}>{standingWords[row.status].label}</StatusTag>
          )}
          {offerLine(row) && <div className="mr-list-reason">{offerLine(row)}</div>}
          {row.rejection_reason && <div className="mr-list-reason">{row.rejection_reason}</div>}
        </>
      ),
    },
    {
      title: "In stage",
      ...sorted("waiting", sort),
      render: (_, row) => (
        <span className="lb-figures" data-late={row.late || undefined}>
          <RelativeTime iso={row.stage_entered_at} tell={stayOf} exact={exactTime} />
          {row.late && <StatusTag tone="warning">Over the limit</StatusTag>}
        </span>
      ),
    },
    {
      title: "Applied",
      ...sorted("applied", sort),
      render: (_, row) => <ArrivedCell added={row.added} at={row.applied_at} />,
    },
    {
      title: "Source",
      key: "source",
      render: (_, row) => <span dir="auto">{sourceWords(row)}</span>,
    },
    { title: "Tags", key: "tags", render: (_, row) => <Tags tags={row.tags} /> },
  ];
  const small = useMaxWidth(breakpoints.mobile);
  const chosen = selection.all ? rows.map(({ _id }) => _id) : [...selection.ids];
  return (
    <div data-stale={stale || undefined} aria-busy={stale} className="mr-list-table">
      <DataTable<ListedApplication>
        label="Applications"
        rowKey="_id"
        rows={rows}
        columns={columns}
        // On a phone the style sheet stacks the cells, and nothing scrolls sideways.
        {...(small && { scroll: {} })}
        onOpen={({ _id }) => onOpen(_id)}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
          const sorts = Object.entries(ORDERS).find(([key]) => key === columnKey)?.[1];
          onSort((order && sorts?.[order]) ?? "newest");
        }}
        rowSelection={{
          selectedRowKeys: chosen,
          preserveSelectedRowKeys: true,
          onChange: (keys) => selection.choose(keys.map(String)),
          getCheckboxProps: (row) => ({ "aria-label": `Choose ${nameOf(row)}` }),
        }}
      />
    </div>
  );
}
