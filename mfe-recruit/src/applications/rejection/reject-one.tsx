import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { nameOf } from "../board/use-move.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import type { Rejection } from "./reject-fields.tsx";

const DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric" });

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
  const params = { applicationId: card?._id ?? "" };
  // An offer may have been sent since the opened application read this.
  const { data } = useQuery({
    ...query(applications.nextEvent, { params }),
    enabled: card !== null,
    staleTime: 0,
  });
  const event = data?.event;
  return (
    <RejectDialog
      open={card !== null}
      title={card === null ? "Reject?" : `Reject ${nameOf(card)}?`}
      values={{ ...names, job, ...(company && { company }) }}
      keptFor={card?._id ?? ""}
      applicationId={card?._id}
      openOffers={{ count: data?.has_open_offer ? 1 : 0, person: card?.candidate.first_name ?? "" }}
      ahead={
        event?.ends_with_application && (
          <p className="mr-muted">
            Their interview on {DAY.format(Date.parse(event.starts_at))} is canceled when they're told.
          </p>
        )
      }
      onReject={onReject}
      onClose={onClose}
    />
  );
}
