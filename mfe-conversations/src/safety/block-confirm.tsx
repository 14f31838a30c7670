import { Confirm } from "@loubby/shared-ui/confirm";
import { nameOf } from "../faces.ts";
import { type Person, useBlock } from "./use-block.ts";

interface BlockConfirmProps {
  readonly person: Person;
  /** Whether they are to be blocked, or unblocked. */
  readonly blocks: boolean;
  readonly onClose: () => void;
}

/** Asks before someone is blocked or unblocked. */
export function BlockConfirm({ person, blocks, onClose }: BlockConfirmProps) {
  const set = useBlock(onClose);
  return (
    <Confirm
      open
      danger={blocks}
      title={`${blocks ? "Block" : "Unblock"} ${nameOf(person)}?`}
      confirmText={blocks ? "Block" : "Unblock"}
      busy={set.isPending}
      onConfirm={() => set.mutate({ person, blocks })}
      onCancel={onClose}
    >
      {blocks
        ? "Neither of you can write to the other, except in groups. They aren’t told. You can unblock them under Privacy."
        : "You can write to each other again."}
    </Confirm>
  );
}
