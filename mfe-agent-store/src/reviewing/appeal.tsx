import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import type { ListingAppeal } from "@loubby/shared-contracts/http/agents/selling/listing-appeals.schema";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { ReasonForm } from "../selling/reason-form.tsx";

interface AppealProps {
  readonly appeal: ListingAppeal;
  readonly base: string;
}

/** An appeal: what it speaks against, what the seller says, and the answer. */
export function Appeal({ appeal, base }: AppealProps) {
  const { title, store, text, created_at, version_id, version, reason } = appeal;
  return (
    <li>
      <h2 dir="auto">{title}</h2>
      <p className="as-muted">
        {store}, <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
      </p>
      <p>
        {version_id === null ? (
          <>
            <strong>Suspended.</strong> <span dir="auto">{reason}</span>
          </>
        ) : (
          <>
            <strong>Rejected.</strong> <Link to={`${base}/${version_id}`}>Read version {version}</Link>
          </>
        )}
      </p>
      <blockquote dir="auto">{text}</blockquote>
      {appeal.answer === null ? <Answer appeal={appeal} /> : <Answered appeal={appeal} />}
    </li>
  );
}

function Answered({ appeal: { upheld, answer, decided_by } }: Pick<AppealProps, "appeal">) {
  return (
    <p>
      <strong>{upheld ? "Upheld" : "Turned down"}</strong>
      {decided_by && <span className="as-muted"> by {decided_by}</span>}. <span dir="auto">{answer}</span>
    </p>
  );
}

function Answer({ appeal: { _id: appealId, version_id } }: Pick<AppealProps, "appeal">) {
  const client = useQueryClient();
  const draft = useDraft(`appeal-answer.${appealId}`, { words: "" });
  const decide = useAct({
    mutationFn: (body: { readonly upheld: boolean; readonly answer: string }) =>
      call(listingAppeals.decide, { params: { appealId }, body }),
    onSuccess(now) {
      draft.forget();
      notify.success(now.upheld ? "Appeal upheld." : "Appeal turned down.");
      return client.invalidateQueries({ queryKey: keyOf(listingAppeals.list) });
    },
  });
  return (
    <ReasonForm
      draft={draft}
      label="Your answer"
      help={
        version_id === null
          ? "Upheld, the agent is back in the store."
          : "Upheld, the version is reviewed again."
      }
      least={3}
      most={2000}
      problem={decide.error ? failureOf(decide.error).reason : undefined}
      renderSteps={(answer, isLongEnough) => (
        <>
          <Button
            disabled={!isLongEnough || decide.isPending}
            onClick={() => decide.mutate({ upheld: false, answer })}
          >
            Turn down
          </Button>
          <Button
            type="primary"
            disabled={!isLongEnough || decide.isPending}
            onClick={() => decide.mutate({ upheld: true, answer })}
          >
            Uphold
          </Button>
        </>
      )}
    />
  );
}
