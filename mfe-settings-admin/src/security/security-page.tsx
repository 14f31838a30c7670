import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { Agreements } from "./agreements.tsx";
import { CloseAccount } from "./close-account.tsx";
import { EmailCard } from "./email-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PhoneCard } from "./phone-card.tsx";
import { Sessions } from "./sessions.tsx";
import { useLiveSecurity } from "./use-security.ts";
import "../account/account-page.css";
import "./security.css";

/** `/dashboard/settings/security`: how one signs in, where one is signed in, and the way out. */
export default function SecurityPage() {
  useLiveSecurity();
  const { data, error, refetch } = useQuery(query(security.get, {}));
  return (
    <SettingsLayout title="Security" lead="How you sign in, and where you are signed in.">
      {data ? (
        <>
          <EmailCard security={data} />
          <PasswordCard changedAt={data.password_changed_at} />
          <PhoneCard security={data} />
          <Sessions />
          <Agreements consents={data.consents} />
          <CloseAccount />
        </>
      ) : error ? (
        <ErrorState
          title="Couldn't load your security settings"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton bodyOnly layout="form" count={6} />
      )}
    </SettingsLayout>
  );
}
