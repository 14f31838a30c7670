import type { TableProps } from "antd";
import type { PoolMember } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { Words } from "../tag-words.tsx";
import { consentOf, refusalWords, sourceOf } from "../words.ts";

export const nameOf = ({ first_name, last_name }: Pick<PoolMember, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();

interface MemberTableProps {
  readonly rows: readonly PoolMember[];
  readonly stages: Pool["stages"];
  /** The filtered rows are still loading; these are the previous ones. */
  readonly stale: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onOpen: (memberId: string) => void;
}

/** Shows the rows of a pool. */
export function MemberTable({ rows, stages, stale, chosen, onChoose, onOpen }: MemberTableProps) {
  const stageName = new Map(stages.map(({ _id, name }) => [_id, name]));
  const columns: TableProps<PoolMember>["columns"] = [
    {
      title: "Name",
      key: "name",
      render: (_, row) => (
        <>
          <span dir="auto">{nameOf(row)}</span>
          {row.headline && (
            <div className="mr-list-reason" dir="auto">
              {row.headline}
            </div>
          )}
        </>
      ),
    },
    {
      title: "Stage",
      key: "stage",
      render: (_, row) => (
        <>
          <span dir="auto">{stageName.get(row.stage_id) ?? "A former stage"}</span>
          {row.refusal !== null && row.standing === "open" && (
            <div className="mr-list-reason">{refusalWords[row.refusal]}</div>
          )}
        </>
      ),
    },
    {
      title: "Consent",
      key: "consent",
      render: (_, row) => <StatusTag tone={consentOf(row).tone}>{consentOf(row).label}</StatusTag>,
    },
    {
      title: "Last contacted",
      key: "contacted",
      render: (_, row) =>
        row.last_contacted_at === null ? (
          "Never"
        ) : (
          <RelativeTime iso={row.last_contacted_at} tell={relativeTime} exact={exactTime} />
        ),
    },
    { title: "Source", key: "source", render: (_, row) => sourceOf(row) },
    {
      title: "Added",
      key: "added",
      render: (_, row) => <RelativeTime iso={row.added_at} tell={relativeTime} exact={exactTime} />,
    },
    { title: "Tags", key: "tags", render: (_, row) => <Words tags={row.tags} /> },
  ];
  return (
    <div data-stale={stale || undefined} aria-busy={stale} className="mr-list-table mt-table">
      <DataTable<PoolMember>
        label="People in this pool"
        rowKey="_id"
        rows={rows}
        columns={columns}
        // antd's own measuring row would add a hidden but focusable Select all; the page scrolls instead.
        scroll={{}}
        onOpen={({ _id }) => onOpen(_id)}
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onChoose(keys.map(String)),
          getCheckboxProps: (row) => ({ "aria-label": `Choose ${nameOf(row)}` }),
        }}
      />
    </div>
  );
}
