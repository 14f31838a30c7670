import { Button } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import type { HiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import {
  hasFullAccess,
  type PageProps,
  useLock,
  useSession,
  useUnlock,
} from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { notify } from "@loubby/shared-ui/toasts";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { SwitchField } from "../forms/switch-field.tsx";
import { ApproverGroups } from "./approver-groups.tsx";
import { APPROVALS } from "./use-asks-first.ts";
import "../forms/form-page.css";

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((value) => ({
  value,
  label: zoneName(value),
}));

/** Edits how the company hires: what needs whose approval, and its time zone. */
export default function HiringSettingsPage({ base }: PageProps) {
  const navigate = useNavigate();
  const settings = useQuery(query(hiringSettings.get, {}));
  return (
    <SettingsFrame list={useSettingsList()}>
      <div className="mr-editor">
        <PageHeader
          title="Hiring settings"
          lead="How your company hires. Changes apply to everyone right away."
          action={<Button onClick={() => void navigate(base)}>Back to jobs</Button>}
        />
        {settings.isPending && <PageSkeleton bodyOnly layout="form" count={2} />}
        {settings.isError && (
          <ErrorState
            title="Couldn't load the settings"
            {...failureOf(settings.error)}
            onRetry={() => void settings.refetch()}
          />
        )}
        {settings.data && <Settings settings={settings.data} />}
      </div>
    </SettingsFrame>
  );
}

function Settings({ settings }: { readonly settings: HiringSettings }) {
  const client = useQueryClient();
  const key = keyOf(hiringSettings.get, {});
  const user = useSession((session) => session.user);
  const updateLock = useLock(hiringSettings.edit.access);
  const plan = useUnlock(APPROVALS);
  const upgrade = plan && <LockNote lock={plan} />;
  const roleLock =
    user !== null && hasFullAccess(user) ? null : "Only colleagues with full access can change this.";
  const lock = updateLock ? <LockNote lock={updateLock} /> : roleLock;
  const approvalLock = lock ?? (settings.jobs_need_approval ? null : upgrade);
  const offerLock = lock ?? (settings.offers_need_approval ? null : upgrade);
  const colleagues = useQuery(query(jobs.colleagues, {}));
  const alone = lock === null && colleagues.data?.length === 1;
  const edit = useMutation({
    mutationFn: (change: Partial<HiringSettings>) => call(hiringSettings.edit, { body: change }),
    onMutate: (change) => {
      client.setQueryData<HiringSettings>(key, (before) => before && { ...before, ...change });
    },
    onSuccess: (written) => {
      client.setQueryData(key, written);
      notify.success("Saved");
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      return client.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <>
      <section className="mr-form-section">
        <h2>Approval</h2>
        <SwitchField
          label="Jobs need approval before they open"
          checked={settings.jobs_need_approval}
          disabled={approvalLock !== null || edit.isPending}
          onChange={(jobs_need_approval) => edit.mutate({ jobs_need_approval })}
        />
        <p className="lb-field-help">
          {approvalLock ??
            "Publishing a job needs approval, and so do changes to an open job's pay, openings, location or text. No one can approve their own request."}
        </p>
        {alone && approvalLock === null && <OnlyApprover />}
        {settings.jobs_need_approval && <ApproverGroups kind="open_job" noun="jobs" locked={lock !== null} />}
        <SwitchField
          label="Offers need approval before they are sent"
          checked={settings.offers_need_approval}
          disabled={offerLock !== null || edit.isPending}
          onChange={(offers_need_approval) => edit.mutate({ offers_need_approval })}
        />
        {offerLock && <p className="lb-field-help">{offerLock}</p>}
        {alone && offerLock === null && <OnlyApprover />}
        {settings.offers_need_approval && (
          <ApproverGroups kind="offer" noun="offers" locked={lock !== null} />
        )}
      </section>
      <section className="mr-form-section">
        <h2>Closing dates</h2>
        <Field
          label="Time zone"

          problem={problemAt([], "time_zone")}
          help={lock ?? "A job closes at the end of its last day in this zone."}
        >
          {(control) => (
            <Select<string>
              {...control}
              disabled={lock !== null || edit.isPending}
              options={ZONES}
              value={settings.time_zone ?? "UTC"}
              onChange={(zone) => edit.mutate({ time_zone: zone === "UTC" ? null : zone })}
            />
          )}
        </Field>
      </section>
    </>
  );
}

function OnlyApprover() {
  return (
    <p className="lb-field-problem">
      You're the only one who could approve. <Link to={paths.members}>Invite a colleague</Link> first.
    </p>
  );
}
