import { useQuery } from "@tanstack/react-query";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useSession } from "@loubby/shared-contracts/shell";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { AccountForm } from "./account-form.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { FormatsSection } from "./formats-section.tsx";
import { StorageCard } from "../storage/storage-card.tsx";
import { PartnerCard } from "./partner/partner-card.tsx";
import { useLiveProfile } from "./use-account.ts";

/** `/dashboard/settings/account-details`: who one is to everyone else. */
export default function AccountPage() {
  useLiveProfile();
  // Members find their company's with its details.
  const isAlone = useSession(({ user }) => !user?.organization);
  const { data, error, refetch } = useQuery(query(account.get, {}));
  return (
    <SettingsLayout title="Account details" lead="How people you work with see and reach you.">
      {data ? (
        <>
          <AvatarField account={data} />
          <AccountForm key={data._id} account={data} />
          <FormatsSection />
          <PartnerCard />
          {isAlone && <StorageCard />}
        </>
      ) : error ? (
        <ErrorState title="Couldn't load your details" {...failureOf(error)} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton bodyOnly layout="form" count={6} />
      )}
    </SettingsLayout>
  );
}
