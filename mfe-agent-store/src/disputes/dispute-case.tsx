import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { disputeStateWords, MOST_STATEMENT } from "@loubby/shared-contracts/http/orders/dispute-states";
import { disputeDesk } from "@loubby/shared-contracts/http/orders/disputes";
import type { DisputeCase as Case } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { MinorInput } from "../fields/minor-input.tsx";
import { sumProblem } from "../fields/sum-problem.ts";
import { WordsField } from "../fields/words-field.tsx";
import { DisputedExchange } from "./disputed-exchange.tsx";
import { DisputeFacts } from "./dispute-facts.tsx";
import { useReadAnew } from "../reading/use-read-anew.ts";
import { Statements } from "./statements.tsx";

const isOfDesk = ([id]: readonly unknown[]) => typeof id === "string" && id.startsWith("disputeDesk.");

/** One dispute as staff reads it, with a proposal or the last word; read anew when either side or a colleague moves it. */
export function DisputeCase() {
  const { disputeId = "" } = useParams();
  useReadAnew(isOfDesk);
  const read = useQuery({ ...query(disputeDesk.get, { params: { disputeId } }), staleTime: 0 });
  if (read.isPending) return <PageSkeleton bodyOnly layout="form" count={4} />;
  if (read.data === undefined)
    return (
      <ErrorState
        level={1}
        title="Couldn't load this dispute"
        {...failureOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  const { title, number, store, buyer, state, dispute, listing_id, answers, proposer, staff_may } = read.data;
  return (
    <>
      <PageHeader
        title={title}
        lead={`${buyer} and ${store}, order ${number}`}
        action={<StatusTag tone="warning">{disputeStateWords[state]}</StatusTag>}
      />
      <div className="as-dispute">
        <DisputeFacts dispute={dispute} side={null} />
        <p className="as-muted">
          {answers === 1 ? "It answered the buyer once." : `It answered the buyer ${answers} times.`}{" "}
          <Link to={paths.agent(listing_id)}>The agent in the store</Link>
          {proposer !== null && `, proposal by ${proposer}`}
        </p>
        <DisputedExchange exchange={dispute.exchange} />
        <Statements statements={dispute.statements} />
        {(staff_may.propose || staff_may.decide) && <Ruling key={state} found={read.data} />}
        {state === "escalated" && !staff_may.decide && (
          <p className="as-muted">Someone who didn't make the proposal decides.</p>
        )}
      </div>
    </>
  );
}

function Ruling({ found }: { readonly found: Case }) {
  const { _id: disputeId, title, amount, currency, staff_may } = found;
  const client = useQueryClient();
  // Nothing is preset: what goes back is staff's own judgment.
  const [refund, setRefund] = useState<number | null>(null);
  const [asks, setAsks] = useState(false);
  const [words, setWords] = useState("");
  const endpoint = staff_may.propose ? disputeDesk.propose : disputeDesk.decide;
  const send = useAct({
    mutationFn: (back: number) =>
      call(endpoint, { params: { disputeId }, body: { refund: back, text: words.trim() } }),
    onSuccess: (now) => {
      client.setQueryData(keyOf(disputeDesk.get, { params: { disputeId } }), now);
      notify.success(staff_may.propose ? "Both sides have been told." : "It's decided.");
      return client.invalidateQueries({ queryKey: keyOf(disputeDesk.list) });
    },
  });
  const problem = refund === null ? undefined : sumProblem(refund, currency, { least: 0, most: amount });
  const isReady = refund !== null && problem === undefined && words.trim().length >= 3;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <form
      className="as-dispute"
      aria-label="Ruling"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (staff_may.propose) send.mutate(refund);
        else setAsks(true);
      }}
    >
      {send.error !== null && <Alert type="error" showIcon title={wordsOf(send.error)} />}
      <Field
        label="Back to the buyer"
        problem={problem}
        help={
          refund === null
            ? `Of ${money(amount)}. Enter 0 if nothing goes back.`
            : `The seller keeps ${money(amount - refund)} of ${money(amount)}, less the commission.`
        }
      >
        {(control) => <MinorInput {...control} currency={currency} minor={refund} onMinor={setRefund} />}
      </Field>
      <WordsField
        label="Why"
        required
        help="Both sides read it."
        most={MOST_STATEMENT}
        value={words}
        onChange={setWords}
      />
      <p className="as-dispute-steps">
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={send.isPending}>
          {staff_may.propose ? "Propose it" : "Decide for good"}
        </Button>
      </p>
      <Confirm
        open={asks}
        title={
          refund === 0
            ? `Give nothing back for ${title}?`
            : `Give ${money(refund ?? 0)} of ${money(amount)} back for ${title}?`
        }
        confirmText="Decide for good"
        danger
        busy={send.isPending}
        onConfirm={() => refund !== null && send.mutate(refund, { onSettled: () => setAsks(false) })}
        onCancel={() => setAsks(false)}
      >
        <p>The money moves at once, and the dispute is over. You can't undo this.</p>
      </Confirm>
    </form>
  );
}
