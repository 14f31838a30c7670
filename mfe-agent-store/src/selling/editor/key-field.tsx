import { Button, Input } from "antd";
import { MOST_KEY } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { Field } from "@loubby/shared-ui/forms/field";

interface KeyFieldProps {
  /** Whether one is kept. */
  readonly hasKey: boolean;
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly busy: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Keeps what is typed; null forgets what is kept. Missing before the agent is saved. */
  readonly onKeep?: (key: string | null) => void;
}

/** The key with which an agent is called. Once kept it is never shown again. */
export function KeyField({ hasKey, problem, locked, busy, value, onChange, onKeep }: KeyFieldProps) {
  const typed = value.trim();
  return (
    <Field
      label="Key"
      problem={problem}
      help={
        hasKey
          ? "A key is kept, sealed. Type another to replace it."
          : "Only if it asks for one. It's sealed, sent to your agent alone, and never shown again."
      }
    >
      {(control) => (
        <span className="as-writing-price">
          <Input
            {...control}
            className="as-key"
            type="password"
            autoComplete="off"
            maxLength={MOST_KEY}
            disabled={locked}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {onKeep && (typed !== "" || hasKey) && (
            <Button disabled={locked} loading={busy} onClick={() => onKeep(typed || null)}>
              {typed === "" ? "Forget key" : "Keep key"}
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
