import { EllipsisOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { nameOf, type Target } from "./use-move.ts";

interface MoveMenuProps {
  readonly card: ApplicationCard;
  readonly stages: readonly Exclude<Target, "rejected">[];
  readonly lock: string | null;
  readonly onMove: (card: ApplicationCard, to: Target) => void;
}

/** Lists where a card can go, for people who can't or won't drag. */
export function MoveMenu({ card, stages, lock, onMove }: MoveMenuProps) {
  const items: MenuProps["items"] = [
    {
      type: "group",
      label: lock ?? "Move to",
      children: stages.map((stage) => ({
        key: stage._id,
        label: stage.name,
        disabled: lock !== null || (stage._id === card.stage_id && card.status !== "rejected"),
        onClick: () => onMove(card, stage),
      })),
    },
    ...(card.status === "active"
      ? [
          { type: "divider" as const },
          {
            key: "rejected",
            label: "Reject…",
            danger: true,
            disabled: lock !== null,
            onClick: () => onMove(card, "rejected"),
          },
        ]
      : []),
  ];
  return (
    <ActionMenu menu={{ items }} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined />}
        aria-label={`Move ${nameOf(card)}`}
        aria-haspopup="menu"
      />
    </ActionMenu>
  );
}
