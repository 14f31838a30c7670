import { CheckCircleOutlined, CloseCircleOutlined, MinusCircleOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import type { ListingChecks } from "@loubby/shared-contracts/http/agents/selling/listing-checks.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import "../muted.css";
import "./check-list.css";

const OUTCOMES = {
  passed: { icon: <CheckCircleOutlined aria-hidden="true" />, words: "Passed" },
  failed: { icon: <CloseCircleOutlined aria-hidden="true" />, words: "Failed" },
  skipped: { icon: <MinusCircleOutlined aria-hidden="true" />, words: "Not checked" },
} as const;

interface CheckListProps {
  /** Null before they ran. */
  readonly checks: ListingChecks | null;
  /** The newest save: what was checked before it may have changed. */
  readonly revision: number | undefined;
  /** Why they can't be run now; undefined when they can. */
  readonly hindrance?: string | undefined;
  readonly run: () => Promise<void>;
}

/** What the automatic checks of an agent found, with a button that runs them. */
export function CheckList({ checks, revision, hindrance, run }: CheckListProps) {
  const running = useMutation({ mutationFn: run });
  return (
    <>
      <ul className="as-checks" aria-label="Checks">
        {checks?.results.map(({ name, outcome, text, answers = [] }) => (
          <li key={name} data-outcome={outcome}>
            {OUTCOMES[outcome].icon}
            <span>
              {name} <span className="as-muted">{OUTCOMES[outcome].words}</span>
              {text && <p dir="auto">{text}</p>}
              {answers.length > 0 && (
                <details>
                  <summary>What it answered</summary>
                  <dl>
                    {answers.map(({ question, answer }) => (
                      <div key={question}>
                        <dt dir="auto">{question}</dt>
                        <dd className="as-check-answer" dir="auto">
                          {answer || "Files alone"}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </details>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="as-writing-price">
        <Button
          size="small"
          loading={running.isPending}
          disabled={hindrance !== undefined}
          onClick={() => running.mutate()}
        >
          {checks === null ? "Run checks" : "Run checks again"}
        </Button>
        <span className="as-muted" role="status">
          {running.error
            ? failureOf(running.error).reason
            : (hindrance ?? <WhenRun checks={checks} revision={revision} />)}
        </span>
      </p>
    </>
  );
}

function WhenRun({ checks, revision }: Pick<CheckListProps, "checks" | "revision">) {
  if (checks === null) return "Not run yet.";
  return (
    <>
      Run <RelativeTime iso={checks.checked_at} tell={relativeTime} exact={exactTime} />
      {revision !== undefined && revision !== checks.revision && ", before the last save"}.
    </>
  );
}
