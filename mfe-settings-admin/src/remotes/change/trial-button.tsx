import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { audienceWords, buildName } from "../release-words.ts";
import { reasonProblem } from "./reason-field.tsx";
import { bodyOf, draftOf, isForNoOne, type TrialDraft } from "./trial-draft.ts";
import { TrialFields } from "./trial-fields.tsx";
import { useChange } from "./use-change.ts";

interface TrialButtonProps {
  readonly release: Release;
  readonly build: string;
}

/** Gives a build to some people, or changes who gets it. */
export function TrialButton({ release, build }: TrialButtonProps) {
  const trial = release.canaries.find((one) => one.build === build);
  const [draft, setDraft] = useState(() => draftOf(trial));
  const [checked, setChecked] = useState(false);
  const change = useChange(release, "Trial saved", (target, sent: TrialDraft) =>
    call(releases.canary, { ...target, body: bodyOf(sent, build) }),
  );
  const noOne = isForNoOne(draft);
  const problem = noOne ? "Choose who gets it: a percentage, companies or people." : change.problem;
  const begin = () => {
    setDraft(draftOf(trial));
    setChecked(false);
    change.begin();
  };
  const confirm = () => {
    setChecked(true);
    if (!noOne && reasonProblem(draft.reason, false) === null) change.run(draft);
  };
  return (
    <>
      <Button size="small" onClick={begin}>
        {trial ? "Change who gets it" : "Try"}
      </Button>
      <Confirm
        open={change.open}
        title={`Who gets ${release.remote} ${buildName(release, build)}?`}
        confirmText={trial ? "Save" : "Start trial"}
        busy={change.busy}
        onConfirm={confirm}
        onCancel={change.leave}
      >
        <div className="adm-form">
          {trial && <p>Now it is for {audienceWords(trial)}.</p>}
          <TrialFields
            draft={draft}
            known={trial}
            reasonProblem={checked ? reasonProblem(draft.reason, false) : null}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
          {problem !== null && (checked || !noOne) && (
            <p className="adm-problem" role="alert">
              {problem}
            </p>
          )}
        </div>
      </Confirm>
    </>
  );
}
