import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { nameOf } from "../board/use-move.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import type { Rejection } from "./reject-fields.tsx";

interface RejectOneProps {
  /** The candidate; null: closed. */
  readonly card: Pick<ApplicationCard, "_id" | "candidate" | "anonymous"> | null;
  readonly job: string;
  readonly onReject: (rejection: Rejection) => void;
  readonly onClose: () => void;
}

/** Asks why one candidate is rejected. */
export function RejectOne({ card, job, onReject, onClose }: RejectOneProps) {
  const company = useSession(({ user }) => user?.organization?.employer_id.company_name);
  // The server fills in a name that this page may not show when the mail is sent.
  const names = card === null || card.anonymous ? {} : card.candidate;
  return (
    <RejectDialog
      open={card !== null}
      title={card === null ? "Reject?" : `Reject ${nameOf(card)}?`}
      values={{ ...names, job, ...(company && { company }) }}
      applicationId={card?._id}
      onReject={onReject}
      onClose={onClose}
    />
  );
}
