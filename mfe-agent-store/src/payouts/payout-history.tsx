import type { PayoutPage } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

const WORDS = {
  pending: "Asked for",
  processing: "Sent to the bank",
  paid: "Paid by the bank",
  declined: "Declined. The money is in your earnings again",
} as const;

/** What has happened to a payout, and what comes next. */
export function PayoutHistory({ payout }: { readonly payout: PayoutPage }) {
  const { history, returned, state, waits_for_approval } = payout;
  const next = nextOf(state, waits_for_approval);
  return (
    <section aria-label="History">
      {next !== null && <p className="as-order-next">{next}</p>}
      <ol className="as-order-history">
        {history.map((step) => (
          <Step key={step.state} words={WORDS[step.state]} at={step.at} note={step.note} />
        ))}
        {returned !== null && (
          <Step
            words="Returned by the bank. The money is in your earnings again"
            at={returned.at}
            note={returned.reason}
          />
        )}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly words: string;
  readonly at: string;
  readonly note: string;
}

function Step({ words, at, note }: StepProps) {
  return (
    <li>
      <strong>{words}</strong>
      <p className="as-muted">
        <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
      </p>
      {note !== "" && <p dir="auto">{note}</p>}
    </li>
  );
}

function nextOf(state: PayoutPage["state"], waitsForApproval: boolean): string | null {
  if (waitsForApproval) return "It is a large sum, so two people of our team look at it before it leaves.";
  if (state === "pending") return "It leaves with our next transfer to the bank.";
  return state === "processing" ? "Your bank has it next. That takes up to five working days." : null;
}
