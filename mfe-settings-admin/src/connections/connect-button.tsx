import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import type { Connection } from "@loubby/shared-contracts/http/connections/connections.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { useSession } from "@loubby/shared-contracts/shell";
import { useAsk, useStep } from "./use-connections.ts";
import "@loubby/shared-ui/forms/field.css";

/** The next step between the viewer and someone, who may be themselves. */
export function ConnectButton({ userId }: { readonly userId: string }) {
  const self = useSession(({ user }) => user?._id === userId);
  const { data } = useQuery({ ...query(connections.between, { query: { userId } }), enabled: !self });
  if (self || data === undefined) return null;
  return <ConnectStep userId={userId} connection={data.connection} type="primary" />;
}

interface ConnectStepProps {
  readonly userId: string;
  /** What stands between the two already. */
  readonly connection: Connection | null;
  readonly type?: "primary" | "default";
}

/** Ask, withdraw, accept, or that the two are connected. */
export function ConnectStep({ userId, connection, type = "default" }: ConnectStepProps) {
  const ask = useAsk();
  const step = useStep();
  const busy = ask.isPending || step.isPending;
  if (connection?.state === "accepted") return <span className="lb-field-help">Connected</span>;
  if (connection?.state === "pending") {
    const incoming = connection.direction === "incoming";
    return (
      <Button
        loading={busy}
        onClick={() => step.mutate({ id: connection._id, step: incoming ? "accept" : "end" })}
      >
        {incoming ? "Accept request" : "Withdraw request"}
      </Button>
    );
  }
  return (
    <Button type={type} loading={busy} onClick={() => ask.mutate(userId)}>
      Connect
    </Button>
  );
}
