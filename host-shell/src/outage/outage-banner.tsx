import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { brand } from "@loubby/shared-contracts/shell";
import { outageStore } from "../session/outage.ts";
import "./outage-banner.css";

const LOOK_MS = 3_000;

/** A node may not be ready for other reasons, such as a file store that is away. */
async function reachesDatabase(): Promise<boolean> {
  try {
    const answer = await fetch("/api/ready");
    if (answer.ok) return true;
    const { details } = (await answer.json()) as { readonly details?: { readonly missing?: string } };
    return details?.missing !== undefined && details.missing !== "database";
  } catch {
    return false;
  }
}

/** Stands over the page while the server's database is away, looks whether it is back, and then reads the page anew. */
export function OutageBanner() {
  const client = useQueryClient();
  useEffect(() => {
    const look = async () => {
      if (!(await reachesDatabase())) return;
      outageStore.setState({ away: false });
      void client.invalidateQueries({ type: "active" });
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className="sh-outage" role="status">
      <p>
        <strong>{brand.name} can&apos;t reach its database.</strong> We&apos;ll reconnect automatically. What
        you typed stays on this page; save it once this message is gone.
      </p>
    </div>
  );
}
