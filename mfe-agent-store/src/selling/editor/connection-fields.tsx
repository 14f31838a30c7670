import { Alert, Button, Input } from "antd";
import { useState } from "react";
import type { AgentConnection } from "@loubby/shared-contracts/http/agents/selling/agent-connection.schema";
import {
  type ConnectionKind,
  connectionKinds,
} from "@loubby/shared-contracts/http/agents/selling/connection-kinds";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, problemAt } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { KeyField } from "./key-field.tsx";
import { PartField } from "./part-field.tsx";
import { fromReading } from "./reading.ts";
import { ReviewNotes } from "./review-notes.tsx";
import type { AgentEditor } from "./use-agent-editor.ts";

const KINDS = [
  ...Object.entries(connectionKinds).map(([value, { name }]) => ({ value, label: name })),
  { value: "people", label: "People do it, as a service" },
];

/** What is wrong with an address that is to be called, or undefined. */
function problemOf(address: string): string | undefined {
  if (address.trim() === "") return "Enter the address at which it answers.";
  const url = URL.parse(address.trim());
  return url !== null && /^https?:$/.test(url.protocol)
    ? undefined
    : "Enter the whole address, such as https://agent.example.com.";
}

interface ConnectionFieldsProps {
  readonly editor: AgentEditor;
  readonly locked: boolean;
}

/** Where an agent is reached. Connecting reads it, and fills what is still empty from what it says of itself. */
export function ConnectionFields({ editor, locked }: ConnectionFieldsProps) {
  const { values, problems, saved, type } = editor;
  const { connection } = values;
  const [key, setKey] = useState("");
  const [wrong, setWrong] = useState<string>();
  const keep = useAct({
    mutationFn: (next: string | null) =>
      call(ownListings.setKey, { params: { listingId: saved?._id ?? "" }, body: { key: next } }),
    onSuccess(now) {
      editor.took(now);
      setKey("");
    },
  });
  const read = useAct({
    mutationFn: async (at: AgentConnection) => {
      const body = { ...at, key: key.trim() || null, listing_id: saved?._id ?? null };
      return (await call(ownListings.connect, { body })).data;
    },
    onSuccess(reading) {
      type(fromReading(reading, values));
      // A key that works is the one to keep.
      if (key.trim() !== "" && saved !== null) keep.mutate(key.trim());
    },
  });
  const connect = (at: AgentConnection) => {
    const problem = problemOf(at.url);
    setWrong(problem);
    if (problem === undefined) read.mutate(at);
  };
  const change = (part: Partial<AgentConnection>) => {
    read.reset();
    setWrong(undefined);
    if (connection !== null) type({ connection: { ...connection, ...part } });
  };
  const choose = (kind: string) => {
    read.reset();
    setWrong(undefined);
    const next =
      kind === "people" ? null : { kind: kind as ConnectionKind, url: connection?.url ?? "", part: "" };
    type({ connection: next });
  };
  return (
    <section className="as-writing-part" aria-labelledby="as-reached">
      <h2 id="as-reached">Connection</h2>
      <Field
        label="How it runs"
        help="Connect an agent that runs already, and the form fills itself from what it says."
      >
        {(control) => (
          <Select
            {...control}
            disabled={locked}
            options={KINDS}
            value={connection?.kind ?? "people"}
            onChange={choose}
          />
        )}
      </Field>
      {connection !== null && (
        <>
          <Field
            label="Address"
            help={`${connectionKinds[connection.kind].address}.`}
            problem={wrong ?? problemAt(problems, "connection.url")}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                maxLength={2000}
                disabled={locked}
                value={connection.url}
                onChange={({ target }) => change({ url: target.value })}
              />
            )}
          </Field>
          <KeyField
            hasKey={saved?.has_key === true}
            problem={keep.error ? failureOf(keep.error).reason : undefined}
            locked={locked}
            busy={keep.isPending}
            value={key}
            onChange={setKey}
            {...(saved !== null && { onKeep: keep.mutate })}
          />
          {!locked && (
            <div>
              <Button loading={read.isPending} onClick={() => connect(connection)}>
                Connect
              </Button>
            </div>
          )}
          {read.error && (
            <Alert
              type="error"
              showIcon
              title="Couldn't connect"
              description={failureOf(read.error).reason}
            />
          )}
          {read.data && !locked && (
            <Alert
              type="success"
              showIcon
              title="Connected"
              description="What was still empty is filled from what it says. Check each line."
            />
          )}
          <PartField
            connection={connection}
            offered={read.data?.parts ?? []}
            problem={problemAt(problems, "connection")}
            locked={locked}
            onChange={(part) => type({ connection: { ...connection, part } })}
          />
        </>
      )}
      <ReviewNotes notes={saved?.notes ?? []} field="connection" />
    </section>
  );
}
