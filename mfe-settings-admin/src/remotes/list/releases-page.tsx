import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { DeployKeys } from "../keys/deploy-keys.tsx";
import { ShowTabs } from "../show-tabs.tsx";
import { useReleases } from "../use-releases.ts";
import { WhoGetsWhat } from "../who/who-gets-what.tsx";
import { ReleaseList } from "./release-list.tsx";
import { Vitals } from "./vitals.tsx";
import "../forms.css";
import "../remotes.css";

/** Every remote, who gets what of them, the keys with which they are shipped, and how pages fare. */
export function ReleasesPage({ base }: { readonly base: string }) {
  const { data, error, refetch } = useReleases();
  const releases = data?.data;
  const names = releases?.map(({ remote }) => remote) ?? [];
  return (
    <>
      <PageHeader title="Remotes" lead="Which build of each remote runs, who gets it, and how it performs." />
      {!releases && error ? (
        <ErrorState title="Couldn't load the remotes" {...failureOf(error)} onRetry={() => void refetch()} />
      ) : !releases ? (
        <PageSkeleton bodyOnly layout="list" count={7} />
      ) : (
        <ShowTabs
          label="Parts of remotes"
          tabs={[
            {
              key: "releases",
              label: "Releases",
              content:
                releases.length === 0 ? (
                  <EmptyState
                    title="Nothing has been built yet"
                    sentence="Remotes appear here once they're shipped."
                  />
                ) : (
                  <ReleaseList releases={releases} base={base} />
                ),
            },
            { key: "who", label: "Who gets what", content: <WhoGetsWhat remotes={names} /> },
            { key: "keys", label: "Deploy keys", content: <DeployKeys remotes={names} /> },
            { key: "vitals", label: "Web vitals", content: <Vitals /> },
          ]}
        />
      )}
    </>
  );
}
