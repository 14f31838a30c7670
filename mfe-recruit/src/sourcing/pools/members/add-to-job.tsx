import { useMutation } from "@tanstack/react-query";
import { Button, Checkbox, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { ConsentBasis } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { noBasis } from "../../../forms/basis.ts";
import { BasisFields } from "../../../forms/basis-fields.tsx";
import { JobChoice } from "../../talents/reaching-out/job-choice.tsx";
import { AddResultList } from "../add-result.tsx";
import { useStalePools } from "../use-pools.ts";

interface AddToJobProps {
  readonly poolId: string;
  readonly ids: readonly string[];
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/** Adds people of a pool to a job; then says who was added, who was in it, and who wasn't and why. */
export function AddToJob({ poolId, ids, onAdded, onClose }: AddToJobProps) {
  const [jobId, setJob] = useState<string | null>(null);
  const [basis, setBasis] = useState(noBasis);
  const [tell, setTell] = useState(true);
  const stale = useStalePools();
  const add = useMutation({
    mutationFn: (to: { readonly job_id: string; readonly basis: ConsentBasis }) =>
      call(poolMembers.addToJob, {
        params: { poolId },
        body: { ids: [...ids], job_id: to.job_id, consent: { basis: to.basis, on: basis.on }, tell },
      }),
    onSuccess: () => {
      onAdded?.();
      return stale();
    },
  });
  const [count] = useState(ids.length);
  const problems = problemsOf(add.error);
  const ready = jobId !== null && basis.basis !== null ? { job_id: jobId, basis: basis.basis } : null;
  return (
    <Modal
      open
      title={`Add ${count} ${count === 1 ? "person" : "people"} to a job`}
      okText="Add to job"
      okButtonProps={{ disabled: ready === null, loading: add.isPending }}
      onOk={() => ready && add.mutate(ready)}
      onCancel={onClose}
      {...(add.data && { footer: <Button onClick={onClose}>Close</Button> })}
    >
      {add.data ? (
        <AddResultList result={add.data} where="in the job" />
      ) : (
        <div className="mt-dialog">
          <JobChoice
            value={jobId}
            problems={problems}
            onChange={setJob}
            help="They start in its first stage."
          />
          <BasisFields
            draft={basis}
            problems={problems}
            change={(part) => setBasis((before) => ({ ...before, ...part }))}
          />
          <p className="mt-quiet">Someone whose consent is on file keeps it, with its day.</p>
          <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
            Tell them by mail
          </Checkbox>
        </div>
      )}
      {add.isError && <p role="alert">{wordsOf(add.error)}</p>}
    </Modal>
  );
}
