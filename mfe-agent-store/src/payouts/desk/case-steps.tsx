import { Button } from "antd";
import { useState } from "react";
import type { PayoutCase } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { CaseDialog } from "./case-dialog.tsx";
import { type CaseStep, caseSteps } from "./case-words.ts";

/** What the asking member of staff may do with a payout now. */
export function CaseSteps({ payout }: { readonly payout: PayoutCase }) {
  const [asked, setAsked] = useState<CaseStep | null>(null);
  const { may, needs_approval, approved, state } = payout;
  return (
    <>
      {caseSteps.map(
        ({ step, button, danger }) =>
          may[step] && (
            <Button key={step} block danger={danger} onClick={() => setAsked(step)}>
              {button}
            </Button>
          ),
      )}
      {state === "pending" && needs_approval && approved && (
        <p className="as-muted">Someone other than {payout.approver} sends it with a batch.</p>
      )}
      {asked !== null && <CaseDialog payout={payout} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
