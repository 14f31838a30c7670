import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { PayoutBatch } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { WorkList } from "../../reviewing/work-list.tsx";
import { DownloadFile } from "./download-file.tsx";

const limit = 20;

/** What was sent to the bank together, with who downloaded its file. */
export function BatchList() {
  return (
    <WorkList
      queryKey={keyOf(payoutDesk.batches, { query: { limit } })}
      read={(cursor, signal) => call(payoutDesk.batches, { query: { limit, cursor } }, { signal })}
      label="Batches"
      className="as-own"
      failed="Couldn't load the batches"
      empty={{ title: "No batch yet", sentence: "They appear here when you start one under Pending." }}
      renderItem={(batch) => <Item key={batch._id} batch={batch} />}
    />
  );
}

function Item({ batch }: { readonly batch: PayoutBatch }) {
  const [isAsking, setAsking] = useState(false);
  const { number, currency, payouts, amount, open, started_by, created_at, downloads } = batch;
  return (
    <li>
      <div>
        <strong className="lb-figures">{number}</strong>
        <p className="as-muted">
          <span className="lb-figures">
            {payouts === 1 ? "1 payout" : `${payouts} payouts`}, {formatMoney(amount, currency)}
          </span>
          <span>
            By <bdi>{started_by}</bdi> <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
          </span>
        </p>
        {downloads.length > 0 && (
          <ul className="as-downloads as-muted" aria-label={`Downloads of ${number}`}>
            {downloads.map(({ by, at }) => (
              <li key={at}>
                Downloaded by <bdi>{by}</bdi> <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="as-own-side">
        <StatusTag tone={open === 0 ? "success" : "progress"}>
          {open === 0 ? "All answered" : `${open} without an answer`}
        </StatusTag>
        <Button size="small" aria-label={`Download ${number}`} onClick={() => setAsking(true)}>
          Download
        </Button>
      </div>
      {isAsking && <DownloadFile batch={batch} onClose={() => setAsking(false)} />}
    </li>
  );
}
