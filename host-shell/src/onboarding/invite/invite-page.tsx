import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { detailsOf } from "@loubby/shared-contracts/http/failure";
import { type ApiError, brand, useSession } from "@loubby/shared-contracts/shell";
import { roleInWords } from "@loubby/shared-contracts/http/settings/role-words";
import type { PendingInvite } from "@loubby/shared-contracts/http/settings/invites.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { loginPath } from "../../access/redirect-url.ts";
import { useDocumentTitle } from "../../pages/use-document-title.ts";
import { signOut } from "../../session/session.ts";
import { FormMessage } from "../form/form-message.tsx";
import { OnboardingLayout } from "../onboarding-layout.tsx";
import { acceptInvite, type InviteLink, useInvite } from "./use-invite.ts";
import { UsedInvite } from "./used-invite.tsx";
import { useSubmit } from "../form/use-submit.ts";
import "./invite-page.css";

/** `/onboarding/invite/{employer_id}/{invite_id}?token=…`: who asks one to join what, and the ways to do so. */
export function InvitePage() {
  useDocumentTitle("Invitation");
  const { employerId = "", inviteId = "" } = useParams();
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const link = { employerId, inviteId, token };
  const { invite, error, retry } = useInvite(link);
  const signedIn = useSession((session) => session.user !== null);
  if (signedIn && error && wasUsed(error))
    return <UsedInvite employerId={employerId} reason={error.message} />;
  if (invite) return <Invitation invite={invite} link={link} />;
  if (error) {
    const over = error.status === 404 || error.status === 410 || error.status === 400;
    return (
      <OnboardingLayout title="Couldn't open this invitation" lead={over ? "" : "The connection failed."}>
        <p role="alert">
          {error.status === 400 ? "This link is incomplete. Open it from the mail." : error.message}
        </p>
        {!over && (
          <PlainButton primary onClick={retry}>
            Retry
          </PlainButton>
        )}
        <p className="sh-onboarding-foot">
          <Link to={paths.login}>Go to log in</Link>
        </p>
      </OnboardingLayout>
    );
  }
  return (
    <OnboardingLayout title="Your invitation" lead="Loading...">
      <div className="sh-invite-card" aria-busy="true" />
    </OnboardingLayout>
  );
}

function wasUsed(error: ApiError): boolean {
  return detailsOf(error, "invite_gone")?.state === "accepted";
}

function Invitation({ invite, link }: { readonly invite: PendingInvite; readonly link: InviteLink }) {
  const { company_name, logo_url, invited_by, role, position } = invite;
  const user = useSession((session) => session.user);
  const isMine = user?.email_address.toLowerCase() === invite.email_address.toLowerCase();
  return (
    <OnboardingLayout title={`Join ${company_name}`} lead={`${invited_by} invited you to ${brand.name}.`}>
      <div className="sh-invite-card">
        <Avatar name={company_name} src={logo_url} size={48} decorative />
        <dl>
          <dt>Company</dt>
          <dd>{company_name}</dd>
          <dt>Role</dt>
          <dd className="sh-invite-role">
            {roleInWords(role)}
            {position && ` · ${position}`}
          </dd>
          <dt>For</dt>
          <dd>{invite.email_address}</dd>
        </dl>
      </div>
      {user === null ? (
        <Entrances invite={invite} link={link} />
      ) : isMine ? (
        <Accept link={link} company={company_name} />
      ) : (
        <>
          <p>
            You are logged in as {user.email_address}, but this invitation was sent to {invite.email_address}.
          </p>
          <PlainButton onClick={() => signOut()}>Log out to continue</PlainButton>
        </>
      )}
    </OnboardingLayout>
  );
}

function Accept({ link, company }: { readonly link: InviteLink; readonly company: string }) {
  const navigate = useNavigate();
  const { form, outcome, busy, onSubmit } = useSubmit(
    () => ({}),
    async () => {
      await acceptInvite(link);
      await navigate(paths.dashboard, { replace: true });
    },
  );
  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)}>
      <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
      <PlainButton type="submit" primary busy={busy}>
        {busy ? "Joining..." : `Accept and open ${company}`}
      </PlainButton>
    </form>
  );
}

function Entrances({ invite, link }: { readonly invite: PendingInvite; readonly link: InviteLink }) {
  const { pathname, search } = useLocation();
  const carried = new URLSearchParams({
    employer_id: link.employerId,
    invite_id: link.inviteId,
    token: link.token,
    email: invite.email_address,
  });
  return (
    <>
      <Link className="lb-button lb-button-primary sh-invite-way" to={`${paths.signup}?${carried}`}>
        Create an account
      </Link>
      <p className="sh-onboarding-foot">
        Have an account? <Link to={loginPath(pathname + search)}>Log in to accept</Link>
      </p>
    </>
  );
}
