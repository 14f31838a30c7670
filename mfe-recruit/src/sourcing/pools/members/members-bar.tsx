import { Button, Tooltip } from "antd";
import { useState } from "react";
import type { Pool, PoolStage } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { Confirm } from "@loubby/shared-ui/confirm";
import { useMove } from "../use-pools.ts";
import { AddToJobButton } from "./add-to-job-button.tsx";

interface MembersBarProps {
  readonly pool: Pool;
  readonly lock: string | null;
  readonly chosen: readonly string[];
  /** How many match the filters. */
  readonly total: number;
  /** How many of the selected, or of all, can be written to; null before all of them are loaded. */
  readonly writable: number | null;
  /** Why none of them can, where it's the same for all. */
  readonly refusal: string | null;
  readonly onAsk: (what: "mail" | "pool" | "job") => void;
  readonly onClear: () => void;
}

/** Offers what can be done with the selected people, or with all that match. */
export function MembersBar({
  pool,
  lock,
  chosen,
  total,
  writable,
  refusal,
  onAsk,
  onClear,
}: MembersBarProps) {
  const [final, setFinal] = useState<PoolStage | null>(null);
  const move = useMove(pool._id, () => {
    setFinal(null);
    onClear();
  });
  const ids = [...chosen];
  const none = chosen.length === 0;
  const size = none ? total : chosen.length;
  const many = none ? `all ${total.toLocaleString("en")}` : `${chosen.length}`;
  const ask = (stage: PoolStage) => {
    // Asks first, because no one can be moved out of this stage.
    if (stage.kind === "open" || stage.kind === "applied") move.mutate({ ids, stage_id: stage._id });
    else setFinal(stage);
  };
  return (
    <div className={none ? "mr-run mt-actions" : "mr-bulk"} role="group" aria-label="People">
      <strong aria-live="polite">
        {none ? `Everyone shown (${total.toLocaleString("en")})` : `${many} selected`}
      </strong>
      <Tooltip title={lock ?? (none ? "Select people first" : null)}>
        <span>
          <ActionMenu
            disabled={lock !== null || none}

            menu={{
              items: pool.stages.map((stage) => ({
                key: stage._id,
                label: stage.name,
                danger: stage.kind === "removed" || stage.kind === "do_not_contact",
                onClick: () => ask(stage),
              })),
            }}
          >
            <Button aria-haspopup="menu" loading={move.isPending}>
              Move to…
            </Button>
          </ActionMenu>
        </span>
      </Tooltip>
      <Tooltip title={lock ?? (writable === 0 ? (refusal ?? "No one here can be written to") : null)}>
        <Button disabled={lock !== null || writable === 0} onClick={() => onAsk("mail")}>
          Mail{writable === 0 ? "" : ` ${(writable ?? (none ? "all" : size)).toLocaleString("en")}`}…
        </Button>
      </Tooltip>
      {writable !== null && writable < size && (
        <span className="mt-quiet">{(size - writable).toLocaleString("en")} can't be written to</span>
      )}
      <AddToJobButton lock={lock} count={chosen.length} onAsk={() => onAsk("job")} />
      <Button disabled={lock !== null} onClick={() => onAsk("pool")}>
        Add to another pool…
      </Button>
      {!none && (
        <Button type="text" onClick={onClear}>
          Clear
        </Button>
      )}
      <Confirm
        open={final !== null}
        title={`Move ${many} to “${final?.name ?? ""}”?`}
        confirmText="Move"
        danger
        busy={move.isPending}
        onConfirm={() => final && move.mutate({ ids, stage_id: final._id })}
        onCancel={() => setFinal(null)}
      >
        <p>{final?.kind === "do_not_contact" ? STOPS : STAYS}</p>
      </Confirm>
    </div>
  );
}

const STOPS =
  "No one in your company can write to them from any pool or job list, and imports won't add them again.";
const STAYS = "You can't move them out of this stage. You'd have to add them again.";
