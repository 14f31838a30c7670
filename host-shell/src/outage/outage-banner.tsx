import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { brand } from "@loubby/shared-contracts/shell";
import { outageStore } from "../session/outage.ts";
import "./outage-banner.css";

const LOOK_MS = 3_000;

/** Stands over the page while the server's database is away, looks whether it is back, and then reads the page anew. */
export function OutageBanner() {
  const client = useQueryClient();
  useEffect(() => {
    const look = async () => {
      const isBack = await fetch("/api/ready").then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isBack) return;
      outageStore.setState({ away: false });
      void client.invalidateQueries({ type: "active" });
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className="sh-outage" role="status">
      <p>
        <strong>{brand.name} can&apos;t reach its database.</strong> We&apos;ll reconnect by ourselves. What
        you typed stays here: save it when this message is gone.
      </p>
    </div>
  );
}
