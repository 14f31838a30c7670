import { Route, Routes } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { PageProps } from "@loubby/shared-contracts/shell";
import AgentEditorPage from "./editor/agent-editor-page.tsx";
import { NewAgentPage } from "./editor/new-agent-page.tsx";
import OwnAgentsPage from "./own-agents-page.tsx";
import { RoleGate } from "./seller-gate.tsx";

/** What a seller has in the store, one of them as it is written, or one that is begun. */
export default function SellerPage({ base }: PageProps) {
  return (
    <RoleGate work="listings">
      {base === paths.sellAgent ? (
        <NewAgentPage />
      ) : (
        <Routes>
          <Route index element={<OwnAgentsPage />} />
          <Route path=":listingId" element={<AgentEditorPage />} />
        </Routes>
      )}
    </RoleGate>
  );
}
