import { Button } from "antd";
import { useSearchParams } from "react-router-dom";
import { TRIAL_QUESTIONS } from "@loubby/shared-contracts/http/agents/trial";
import { changedParams } from "@loubby/shared-ui/changed-params";

/** Opens the trial in the agent's page, where it can be asked a few times before it is bought. */
export function TryButton() {
  const [params, setParams] = useSearchParams();
  if (params.get("try") !== null) return null;
  return (
    <>
      <Button
        block
        onClick={() =>
          setParams((before) => changedParams(before, { try: "1" }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        Try it
      </Button>
      <p className="as-muted">Ask it up to {TRIAL_QUESTIONS} times, free of charge.</p>
    </>
  );
}
