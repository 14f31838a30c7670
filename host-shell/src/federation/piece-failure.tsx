import type { PieceFailureProps } from "@loubby/shared-ui/attempt";
import { Button, theme } from "antd";
import { useEffect } from "react";
import { notify } from "@loubby/shared-ui/toasts";
import { takeOffer } from "./take-offers.ts";
import { useRegistry, useRegistryClient } from "./use-registry.tsx";

/**
 * Stands where a piece of a page did not come, the rest of the page as it was. When the tab's version is no longer
 * there to be fetched, a newer one is: it says so, and takes it once nothing typed would be lost.
 */
export function PieceFailure({ onRetry }: PieceFailureProps) {
  const { token } = theme.useToken();
  const client = useRegistryClient();
  const state = useRegistry();
  const hasNewer = state.status === "ready" && state.offer !== null;
  useEffect(() => void client.refresh(), [client]);
  const useNewer = () => {
    if (!takeOffer(client))
      notify.notice("Save or copy your work here first. Then the new version can load.");
  };
  return (
    <section
      role="alert"
      aria-label="A part of this page is missing"
      style={{
        padding: 16,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
        background: token.colorBgContainer,
        color: token.colorText,
      }}
    >
      <p style={{ margin: 0, fontWeight: 600 }}>Couldn't load part of this page</p>
      <p style={{ margin: "4px 0 12px" }}>
        {hasNewer
          ? "A newer version has replaced the one in this tab. What you typed here stays."
          : "Check your connection and try again. What you typed here stays."}
      </p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
      {hasNewer && (
        <Button size="small" type="primary" onClick={useNewer} style={{ marginInlineStart: 8 }}>
          Use the new version
        </Button>
      )}
    </section>
  );
}
