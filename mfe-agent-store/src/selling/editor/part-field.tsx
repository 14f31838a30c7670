import { Input } from "antd";
import type {
  AgentConnection,
  AgentReading,
} from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";
import { connectionKinds } from "@loubby/shared-contracts/http/agents/selling/connection-kinds";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface PartFieldProps {
  readonly connection: AgentConnection;
  /** What the agent said that it has; empty before it was read. */
  readonly offered: AgentReading["parts"];
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly onChange: (part: string) => void;
}

/** The tool or model that is sold, where an agent has several. */
export function PartField({ connection, offered, problem, locked, onChange }: PartFieldProps) {
  const { part: label } = connectionKinds[connection.kind];
  if (label === null) return null;
  const { part } = connection;
  return (
    <Field
      label={label}
      problem={problem}
      help={
        offered.find(({ name }) => name === part)?.detail ??
        (locked ? undefined : "Connect to choose from what it has.")
      }
    >
      {(control) =>
        offered.length > 0 ? (
          <Select
            {...control}
            disabled={locked}
            placeholder={`Choose a ${label.toLowerCase()}`}
            options={offered.map(({ name }) => ({ value: name, label: name }))}
            value={part === "" ? null : part}
            onChange={onChange}
          />
        ) : (
          <Input
            {...control}
            maxLength={200}
            disabled={locked}
            value={part}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
