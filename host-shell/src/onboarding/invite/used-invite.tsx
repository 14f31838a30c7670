import { Link, useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { emit, sessionStore, setSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { FormMessage } from "../form/form-message.tsx";
import { OnboardingLayout } from "../onboarding-layout.tsx";
import { useOnce } from "../use-once.ts";
import { useSubmit } from "../form/use-submit.ts";

interface UsedInviteProps {
  readonly employerId: string;
  /** Why the link does nothing more, in the server's words. */
  readonly reason: string;
}

const readMine = () => call(workspaces.list, {});

/** A link that was used, to who is signed in: the way into the company where they are a member of it. */
export function UsedInvite({ employerId, reason }: UsedInviteProps) {
  const [mine] = useOnce("workspaces", employerId, readMine);
  if (mine.status === "pending") return <OnboardingLayout title="Your invitation" lead="Loading..." />;
  const company =
    mine.status === "done" ? mine.value.workspaces.find(({ _id }) => _id === employerId) : undefined;
  if (company) return <Inside company={company} />;
  return (
    <OnboardingLayout title="Couldn't open this invitation">
      <p role="alert">{reason}</p>
      <p className="sh-onboarding-foot">
        <Link to={paths.dashboard}>Go to the dashboard</Link>
      </p>
    </OnboardingLayout>
  );
}

function Inside({ company }: { readonly company: Workspace }) {
  const { _id, company_name, current } = company;
  const navigate = useNavigate();
  const { form, outcome, busy, onSubmit } = useSubmit(
    () => ({}),
    async () => {
      if (!current) {
        const before = sessionStore.getState().token;
        const state = await call(workspaces.open, { body: { organizationId: _id } });
        if (before === sessionStore.getState().token) setSession({ ...state, token: before });
        emit("workspace.changed.v1", { workspace: _id, name: company_name });
      }
      await navigate(paths.dashboard, { replace: true });
    },
  );
  return (
    <OnboardingLayout
      title={`You are a member of ${company_name}`}
      lead="You've already used this invitation."
    >
      <form ref={form} onSubmit={(event) => void onSubmit(event)}>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        <PlainButton type="submit" primary busy={busy}>
          Open {company_name}
        </PlainButton>
      </form>
    </OnboardingLayout>
  );
}
