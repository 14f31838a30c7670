import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import type { StoreInvite } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { storeRoleWords } from "@loubby/shared-contracts/http/stores/store-role-words";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { useTeamChange } from "./use-team.ts";

const STATES: Readonly<Record<StoreInvite["state"], { readonly tone: StatusTone; readonly words: string }>> =
  {
    sent: { tone: "progress", words: "Sent" },
    expired: { tone: "warning", words: "Expired" },
    declined: { tone: "neutral", words: "Declined" },
  };

/** Someone who is invited, and how far that has come. */
export function InviteLine({ invite }: { readonly invite: StoreInvite }) {
  const { _id: inviteId, email_address: address, role, state, invited_by, sent_at, may_change } = invite;
  const [asking, setAsking] = useState(false);
  const resend = useTeamChange(
    () => call(storeMembers.resend, { params: { inviteId } }),
    () => `Invitation sent to ${address} again`,
  );
  const cancel = useTeamChange(
    () => call(storeMembers.cancel, { params: { inviteId } }),
    () => `The invitation to ${address} is canceled`,
  );
  const { tone, words } = STATES[state];
  return (
    <li>
      <div className="as-member-words">
        <strong>{address}</strong>
        <span className="as-muted">
          {storeRoleWords[role]}, by {invited_by},{" "}
          <RelativeTime iso={sent_at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
      <StatusTag tone={tone}>{words}</StatusTag>
      {may_change && state !== "declined" && (
        <div className="as-member-acts">
          <Button
            aria-label={`Send the invitation to ${address} again`}
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined)}
          >
            Send again
          </Button>
          <Button
            type="text"
            aria-label={`Cancel the invitation to ${address}`}
            onClick={() => setAsking(true)}
          >
            Cancel
          </Button>
        </div>
      )}
      <Confirm
        open={asking}
        danger
        title={`Cancel the invitation to ${address}?`}
        confirmText="Cancel invitation"
        cancelText="Keep it"
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        Its link stops working.
      </Confirm>
    </li>
  );
}
