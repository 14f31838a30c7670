import type { TableProps } from "antd";
import type { ListedApplication } from "@loubby/shared-contracts/http/applications/application-list.schema";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { timeInStage } from "../board/time-in-stage.ts";
import { nameOf } from "../board/use-move.ts";
import { Tags } from "../../tags/tags.tsx";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";
import { standingWords } from "./standing-words.ts";
import type { Selection } from "./use-selection.ts";

interface ApplicationTableProps {
  readonly rows: readonly ListedApplication[];
  readonly stages: Board["stages"];
  /** The filtered rows are still loading; these are the previous ones. */
  readonly stale: boolean;
  readonly selection: Selection;
  readonly onOpen: (applicationId: string) => void;
}

export function ApplicationTable({ rows, stages, stale, selection, onOpen }: ApplicationTableProps) {
  const stageName = new Map(stages.map(({ _id, name }) => [_id, name]));
  const columns: TableProps<ListedApplication>["columns"] = [
    {
      title: "Name",
      key: "name",
      render: (_, row) => (
        <>
          <span dir="auto">{nameOf(row)}</span>
          {row.has_double && <div className="mr-list-reason">Possible duplicate</div>}
        </>
      ),
    },
    {
      title: "Stage",
      key: "stage",
      render: (_, row) => (
        <>
          <span dir="auto">{stageName.get(row.stage_id) ?? "A former stage"}</span>
          {row.status !== "active" && (
            <>
              {" "}
              <StatusTag tone={standingWords[row.status].tone}>{standingWords[row.status].label}</StatusTag>
            </>
          )}
          {row.rejection_reason && <div className="mr-list-reason">{row.rejection_reason}</div>}
        </>
      ),
    },
    {
      title: "In stage",
      key: "waiting",
      render: (_, row) => (
        <span className="lb-figures" data-late={row.late || undefined}>
          <RelativeTime iso={row.stage_entered_at} tell={timeInStage} exact={exactTime} />
          {row.late && <StatusTag tone="warning">Over the limit</StatusTag>}
        </span>
      ),
    },
    {
      title: "Applied",
      key: "applied",
      render: (_, row) => <RelativeTime iso={row.applied_at} tell={relativeTime} exact={exactTime} />,
    },
    {
      title: "Source",
      key: "source",
      render: (_, row) => (
        <>
          <span dir="auto">{sourceName(row.source)}</span>
          {row.credited_to && <div className="mr-list-reason">Credited to {row.credited_to}</div>}
        </>
      ),
    },
    { title: "Tags", key: "tags", render: (_, row) => <Tags tags={row.tags} /> },
  ];
  const chosen = selection.all ? rows.map(({ _id }) => _id) : [...selection.ids];
  return (
    <div data-stale={stale || undefined} className="mr-list-table">
      <DataTable<ListedApplication>
        label="Applications"
        rowKey="_id"
        rows={rows}
        columns={columns}
        onOpen={({ _id }) => onOpen(_id)}
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
