import { SettingOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { boardSettings } from "@loubby/shared-contracts/http/applications/board-settings";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { StagePlans } from "../pipeline/stage-plans.tsx";
import { CardFields } from "./card-fields.tsx";

/** Offers what changes how the board works: its stages, and what cards show. Hidden without permission. */
export function CustomizeMenu({ board }: { readonly board: Board }) {
  const mayShape = lockOf(useAccess(pipeline.applyPlan.access)) === null;
  const mayChoose = lockOf(useAccess(boardSettings.set.access)) === null;
  const [open, setOpen] = useState<"plans" | "fields" | null>(null);
  const close = () => setOpen(null);
  const items = [
    ...(mayShape ? [{ key: "plans", label: "Saved pipelines…", onClick: () => setOpen("plans") }] : []),
    ...(mayChoose ? [{ key: "fields", label: "Card fields…", onClick: () => setOpen("fields") }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <ActionMenu menu={{ items }}>
        <Button icon={<SettingOutlined aria-hidden="true" />} aria-haspopup="menu">
          <span className="mr-wide-words">Customize</span>
        </Button>
      </ActionMenu>
      <StagePlans jobId={board.job._id} open={open === "plans"} onClose={close} />
      {open === "fields" && <CardFields fields={board.card_fields} onClose={close} />}
    </>
  );
}
