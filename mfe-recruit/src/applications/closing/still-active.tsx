import { Checkbox, Modal, Radio } from "antd";
import { useState } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { mailProblems } from "../../forms/mail-problems.ts";
import { RejectFields, type Rejection } from "../rejection/reject-fields.tsx";
import { PoolChoice } from "../../sourcing/pools/pool-choice.tsx";
import { type ChosenJob, OpenJobField } from "../../jobs/open-job-field.tsx";
import { rejectAction, rejectPreview } from "../bulk/reject-action.ts";
import { useBulkAhead } from "../bulk/use-bulk-ahead.ts";
import { useOpenOffers } from "../rejection/open-offers.tsx";
import { ACTIVE, countOf, type Decision } from "./decision.ts";
import "./still-active.css";

/** Minimum delay of mails in minutes: as long as a run can be undone. */
const LEAST_MINUTES = 10;

interface StillActiveProps {
  readonly jobId: string;
  readonly title: string;
  readonly okText: string;
  /** How many are active. */
  readonly count: number;
  readonly busy: boolean;
  readonly onDecided: (decision: Decision) => void;
  readonly onClose: () => void;
}

type Choice = "reject" | "job" | "pool" | "leave";

/** Asks what happens to the candidates of a job who are still active when it closes, or after it has. */
export function StillActive({ jobId, title, okText, count, busy, onDecided, onClose }: StillActiveProps) {
  const runLock = lockOf(useAccess(bulkRuns.start.access));
  const poolLock = lockOf(useAccess(poolMembers.takeOver.access));
  const [choice, setChoice] = useState<Choice | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [job, setJob] = useState<ChosenJob | null>(null);
  const [poolId, setPool] = useState<string | null>(null);
  const [alsoRejects, setAlsoRejects] = useState(runLock === null);
  const rejects = choice === "reject" || (choice === "pool" && alsoRejects);
  const asked = { jobId, selection: ACTIVE };
  const ahead = useBulkAhead(asked, rejects && rejection ? rejectPreview(rejection) : null);
  const { question, answer } = useOpenOffers({ count: ahead.data?.open_offers ?? 0 });
  const reject = rejection && rejectAction({ ...rejection, ...answer });
  const decision = decisionOf({ choice, reject, job, poolId, alsoRejects });
  const options = [
    { value: "reject", label: "Reject them", lock: runLock },
    { value: "job", label: "Move them to another job", lock: runLock },
    { value: "pool", label: "Add them to a talent pool", lock: poolLock },
    { value: "leave", label: "Leave them for now", lock: null },
  ] as const;
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ disabled: decision === null, loading: busy, danger: rejects }}
      onOk={() => {
        const found = mailProblems(rejects ? rejection?.mail : undefined);
        setProblems(found);
        if (decision && found.length === 0) onDecided(decision);
      }}
      onCancel={onClose}
    >
      <p id="mr-still-active">
        {countOf(count)} {count === 1 ? "is" : "are"} still active. What should happen to them?
      </p>
      <Radio.Group
        className="mr-still-active"
        aria-labelledby="mr-still-active"
        value={choice}
        onChange={({ target }) => {
          setRejection(null);
          setChoice(target.value as Choice);
        }}
      >
        {options.map(({ value, label, lock }) => (
          <Radio key={value} value={value} disabled={lock !== null}>
            {label}
            {lock !== null && <small>{lock}</small>}
          </Radio>
        ))}
      </Radio.Group>
      {choice === "job" && (
        <OpenJobField
          help="They start in its first stage. A mail and their page tell them about it, and their history stays."
          without={jobId}
          value={job}
          onChange={setJob}
        />
      )}
      {choice === "pool" && (
        <>
          <PoolChoice value={poolId} onChange={setPool} />
          <Checkbox
            disabled={runLock !== null}
            checked={alsoRejects}
            onChange={({ target }) => {
              setRejection(null);
              setAlsoRejects(target.checked);
            }}
          >
            Reject them for this job too
          </Checkbox>
          {!alsoRejects && <p className="mr-still-active-help">They stay on the board until you decide.</p>}
        </>
      )}
      {rejects && (
        <RejectFields
          key={choice}
          keptFor={jobId}
          leastMinutes={LEAST_MINUTES}
          problems={problems}
          question={question}
          many={ahead.data}
          onChange={setRejection}
        />
      )}
      {choice === "leave" && (
        <p className="mr-still-active-help">
          Their page says that the job has closed and no longer promises an answer. You can decide later on
          the board.
        </p>
      )}
    </Modal>
  );
}

interface Answers {
  readonly choice: Choice | null;
  readonly reject: BulkAction | null;
  readonly job: ChosenJob | null;
  readonly poolId: string | null;
  readonly alsoRejects: boolean;
}

/** Returns null while something is missing. */
function decisionOf({ choice, reject, job, poolId, alsoRejects }: Answers): Decision | null {
  switch (choice) {
    case "reject":
      return reject && { kind: "run", action: reject };
    case "job":
      return job && { kind: "run", action: { kind: "job", job_id: job._id } };
    case "pool":
      if (poolId === null || (alsoRejects && reject === null)) return null;
      return { kind: "pool", poolId, reject: alsoRejects ? reject : null };
    case "leave":
      return { kind: "leave" };
    case null:
      return null;
  }
}
