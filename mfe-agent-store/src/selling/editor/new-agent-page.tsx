import { Suspense } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SellerGate } from "../seller-gate.tsx";

const AgentForm = lazyRetry(async () => (await import("./agent-form.tsx")).AgentForm);

/** `/dashboard/agent-store/create-agent-product`: an agent that is begun. */
export function NewAgentPage() {
  const navigate = useNavigate();
  return (
    <>
      <BackLink to={paths.ownAgents}>Your agents</BackLink>
      <PageHeader title="Sell an AI agent" lead="Everything you type is saved by itself." />
      <SellerGate>
        <Suspense fallback={<PageSkeleton bodyOnly layout="form" count={6} />}>
          <AgentForm
            loaded={null}
            // The address alone changes: what is typed goes on in the same form.
            onBegun={(id) => window.history.replaceState(window.history.state, "", paths.editAgent(id))}
            onClose={() => void navigate(paths.ownAgents)}
          />
        </Suspense>
      </SellerGate>
    </>
  );
}
