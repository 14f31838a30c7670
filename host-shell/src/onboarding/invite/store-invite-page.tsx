import { useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { storeInvites } from "@loubby/shared-contracts/http/stores/store-invites";
import type { PendingStoreInvite } from "@loubby/shared-contracts/http/stores/store-invites.schema";
import { storeRoleMeanings, storeRoleWords } from "@loubby/shared-contracts/http/stores/store-role-words";
import * as paths from "@loubby/shared-contracts/paths";
import { brand, sessionStore, setAppMode, setSession, useSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { loginPath } from "../../access/redirect-url.ts";
import { useDocumentTitle } from "../../pages/use-document-title.ts";
import { signOut } from "../../session/session.ts";
import { FormMessage } from "../form/form-message.tsx";
import { useSubmit } from "../form/use-submit.ts";
import { OnboardingLayout } from "../onboarding-layout.tsx";
import { useOnce } from "../use-once.ts";
import "./invite-page.css";

/** What a link's address says. Someone whose proven address is invited needs no token. */
interface StoreLink {
  readonly inviteId: string;
  readonly token: string | undefined;
}

/** `/onboarding/store-invite/{invite_id}?token=…`: who asks one into which store, and the ways to answer. */
export function StoreInvitePage() {
  useDocumentTitle("Invitation");
  const { inviteId = "" } = useParams();
  const token = new URLSearchParams(useLocation().search).get("token") ?? undefined;
  const userId = useSession((session) => session.user?._id ?? "-");
  return <Read key={`${inviteId} ${userId}`} link={{ inviteId, token }} />;
}

/** Reads an invitation by its id and token, which a space stands between. */
function readInvite(link: string): Promise<PendingStoreInvite> {
  const [inviteId = "", token] = link.split(" ");
  return call(storeInvites.pending, { params: { inviteId }, query: { token } });
}

function Read({ link }: { readonly link: StoreLink }) {
  const { inviteId, token } = link;
  const [invite, retry] = useOnce(
    "store-invite",
    token === undefined ? inviteId : `${inviteId} ${token}`,
    readInvite,
  );
  if (invite.status === "pending")
    return (
      <OnboardingLayout title="Your invitation" lead="Loading...">
        <div className="sh-invite-card" aria-busy="true" />
      </OnboardingLayout>
    );
  if (invite.status === "done") return <Invitation invite={invite.value} link={link} />;
  const { status, message } = invite.error;
  const over = status === 404 || status === 410 || status === 400;
  return (
    <OnboardingLayout title="Couldn't open this invitation" lead={over ? "" : "The connection failed."}>
      <p role="alert">{status === 400 ? "This link is incomplete. Open it from the mail." : message}</p>
      {!over && (
        <PlainButton primary onClick={retry}>
          Retry
        </PlainButton>
      )}
      <p className="sh-onboarding-foot">
        <Link to={paths.dashboard}>Go to the dashboard</Link>
      </p>
    </OnboardingLayout>
  );
}

interface InvitationProps {
  readonly invite: PendingStoreInvite;
  readonly link: StoreLink;
}

function Invitation({ invite, link }: InvitationProps) {
  const { store_name, invited_by, role, email_address } = invite;
  const { pathname, search } = useLocation();
  const user = useSession((session) => session.user);
  const isMine = user?.email_address.toLowerCase() === email_address.toLowerCase();
  return (
    <OnboardingLayout
      title={`Work in ${store_name}`}
      lead={`${invited_by} invited you to their store on ${brand.name}.`}
    >
      <div className="sh-invite-card">
        <dl>
          <dt>Store</dt>
          <dd>{store_name}</dd>
          <dt>Role</dt>
          <dd>
            {storeRoleWords[role]}: {storeRoleMeanings[role]}
          </dd>
          <dt>For</dt>
          <dd>{email_address}</dd>
        </dl>
      </div>
      {user === null && (
        <>
          <Link className="lb-button lb-button-primary sh-invite-way" to={loginPath(pathname + search)}>
            Log in to answer
          </Link>
          <p className="sh-onboarding-foot">
            No account yet?{" "}
            <Link to={`${paths.signup}?${new URLSearchParams({ email: email_address })}`}>Create one</Link>,
            then open this link again.
          </p>
        </>
      )}
      {user !== null && isMine && <Answer store={store_name} link={link} />}
      {user !== null && !isMine && (
        <>
          <p>
            You are logged in as {user.email_address}, but this invitation was sent to {email_address}.
          </p>
          <PlainButton onClick={() => signOut()}>Log out to continue</PlainButton>
        </>
      )}
    </OnboardingLayout>
  );
}

function Answer({ store, link }: { readonly store: string; readonly link: StoreLink }) {
  const [declined, setDeclined] = useState(false);
  if (declined)
    return (
      <p role="status">
        You declined. <Link to={paths.dashboard}>Go to the dashboard</Link>
      </p>
    );
  return (
    <>
      <Accept store={store} link={link} />
      <Decline link={link} onDone={() => setDeclined(true)} />
    </>
  );
}

function Accept({ store, link: { inviteId, token } }: { readonly store: string; readonly link: StoreLink }) {
  const navigate = useNavigate();
  const { form, outcome, busy, onSubmit } = useSubmit(
    () => ({}),
    async () => {
      const before = sessionStore.getState().token;
      const state = await call(storeInvites.accept, { params: { inviteId }, body: { token } });
      if (before === sessionStore.getState().token) setSession({ ...state, token: before });
      setAppMode(state.user._id, "seller");
      await navigate(paths.storeSettings, { replace: true });
    },
  );
  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)}>
      <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
      <PlainButton type="submit" primary busy={busy}>
        {busy ? "Joining..." : `Accept and work in ${store}`}
      </PlainButton>
    </form>
  );
}

function Decline({
  link: { inviteId, token },
  onDone,
}: {
  readonly link: StoreLink;
  readonly onDone: () => void;
}) {
  const { form, outcome, busy, onSubmit } = useSubmit(
    () => ({}),
    async () => {
      await call(storeInvites.decline, { params: { inviteId }, body: { token } });
      onDone();
    },
  );
  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)}>
      <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
      <PlainButton type="submit" busy={busy}>
        Decline
      </PlainButton>
    </form>
  );
}
