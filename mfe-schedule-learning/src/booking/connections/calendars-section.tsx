import { PlusOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import { ConsentButton, PROVIDERS } from "./consent-button.tsx";
import { useConnections } from "./use-connections.ts";
import { useConsent } from "./use-consent.ts";

/** The person's other calendars, whose times keep them busy here. */
export function CalendarsSection() {
  const { data, error, refetch } = useConnections();
  const [adding, setAdding] = useState(false);
  const consent = useConsent();
  if (error && !data)
    return (
      <ErrorState title="Couldn't load your calendars" {...failureOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <PageSkeleton bodyOnly layout="form" count={3} />;
  const isOpen = data.can_connect && (adding || data.items.length === 0);
  return (
    <section className="bk-card" aria-labelledby="bk-calendars">
      <div className="bk-head">
        <h2 id="bk-calendars">Your other calendars</h2>
        {data.can_connect && !isOpen && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
            Connect an account
          </Button>
        )}
      </div>
      <p className="bk-muted">
        What stands in them keeps you busy here: no one books you then, and colleagues see that you aren't
        free. We read when, never what. Events you plan here can be copied into one of them.
      </p>
      {consent.error && (
        <Alert type="error" showIcon title="Not connected" description={failureOf(consent.error).reason} />
      )}
      {!data.can_connect && (
        <Alert
          type="info"
          showIcon
          title="Calendars can't be connected here"
          description="This installation keeps no passwords of calendars. The person who runs it can turn that on."
        />
      )}
      {data.items.length > 0 && (
        <ul className="bk-accounts">
          {data.items.map((account) => (
            <AccountCard key={account._id} account={account} isReturned={account._id === consent.data?._id} />
          ))}
        </ul>
      )}
      {isOpen && data.providers.length > 0 && (
        <>
          <div className="bk-inline">
            {data.providers.map((provider) => (
              <ConsentButton key={provider} consent={{ provider }} words={`Connect ${PROVIDERS[provider]}`} />
            ))}
          </div>
          <h3>Another provider</h3>
        </>
      )}
      {isOpen && <AccountForm onConnected={() => setAdding(false)} />}
    </section>
  );
}
