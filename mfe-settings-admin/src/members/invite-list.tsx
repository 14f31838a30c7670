import { Button } from "antd";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Invite } from "@loubby/shared-contracts/http/settings/invites.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { roleName } from "./role-words.ts";
import { useSettleInvite } from "./use-members.ts";
import "./members.css";

const STATES: Readonly<Record<Invite["state"], { readonly tone: StatusTone; readonly label: string }>> = {
  sent: { tone: "progress", label: "Sent" },
  accepted: { tone: "success", label: "Accepted" },
  expired: { tone: "warning", label: "Expired" },
  revoked: { tone: "neutral", label: "Revoked" },
};

interface InviteListProps {
  readonly invites: readonly Invite[];
  /** Whether the person at the screen may send again and revoke. */
  readonly mayAct: boolean;
}

/** Who is asked to join, and how far that has come; nothing where no one is. */
export function InviteList({ invites, mayAct }: InviteListProps) {
  if (invites.length === 0) return null;
  return (
    <section className="set-invites" aria-labelledby="invites">
      <h2 id="invites">Invites</h2>
      <ul>
        {invites.map((invite) => (
          <InviteLine key={invite._id} invite={invite} mayAct={mayAct} />
        ))}
      </ul>
    </section>
  );
}

function InviteLine({ invite, mayAct }: { readonly invite: Invite; readonly mayAct: boolean }) {
  const resend = useSettleInvite("resend");
  const revoke = useSettleInvite("revoke");
  const [asking, setAsking] = useState(false);
  const { state, email_address: address } = invite;
  const { tone, label } = STATES[state];
  const open = state === "sent" || state === "expired";
  const onError = (error: unknown) => void notify.error(wordsOf(error));
  return (
    <li>
      <div className="set-invite-words">
        <strong>{address}</strong>
        <span className="set-muted">
          {roleName(invite.role)}
          {invite.position && ` · ${invite.position}`} · by {invite.invited_by},{" "}
          <RelativeTime iso={invite.sent_at} tell={relativeTime} exact={exactTime} />
        </span>
      </div>
      <StatusTag tone={tone}>{label}</StatusTag>
      {mayAct && open && (
        <div className="set-invite-acts">
          <Button
            size="small"
            aria-label={`Resend the invite to ${address}`}
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(invite._id, {
                onSuccess: () => void notify.success(`Invite resent to ${address}`),
                onError,
              })
            }
          >
            Resend
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={`Revoke the invite to ${address}`}
            onClick={() => setAsking(true)}
          >
            Revoke
          </Button>
        </div>
      )}
      <Confirm
        open={asking}
        danger
        title={`Revoke the invite to ${address}?`}
        confirmText="Revoke"
        busy={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          revoke.mutate(invite._id, {
            onSuccess: () => setAsking(false),
            onError: (error) => {
              setAsking(false);
              onError(error);
            },
          })
        }
      >
        Its link stops working, and someone else can have the seat.
      </Confirm>
    </li>
  );
}
