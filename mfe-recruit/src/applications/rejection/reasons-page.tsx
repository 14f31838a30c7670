import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { type PageProps, useLock, useUnlock } from "@loubby/shared-contracts/shell";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { BackToJobs } from "../../lists/back-to-jobs.tsx";
import { ReasonsForm } from "./reasons-form.tsx";
import "../../forms/form-page.css";
import "../pipeline/stages.css";

/** Lists the reasons to turn candidates down, each with its mail. */
export default function ReasonsPage({ base }: PageProps) {
  const navigate = useNavigate();
  const readLock = useUnlock(pipeline.reasons.access);
  const lock = useLock(pipeline.saveReasons.access);
  const reasons = useQuery({ ...query(pipeline.reasons, {}), enabled: readLock === null });
  const back = <BackToJobs onJobs={() => void navigate(base)} />;
  const list = useSettingsList();
  if (readLock !== null)
    return (
      <SettingsFrame list={list}>
        <LockedState level={1} title="Rejection reasons" {...readLock} action={back} />
      </SettingsFrame>
    );
  return (
    <SettingsFrame list={list}>
      <div className="mr-editor">
        <PageHeader
          title="Rejection reasons"
          lead="Your team picks a reason when rejecting a candidate. Changes don't affect past rejections."
          action={back}
        />
        {reasons.isPending && <PageSkeleton bodyOnly layout="form" count={3} />}
        {reasons.isError && reasons.data === undefined && (
          <ErrorState
            title="Couldn't load the reasons"
            {...failureOf(reasons.error)}
            onRetry={() => void reasons.refetch()}
          />
        )}
        {reasons.data && <ReasonsForm reasons={reasons.data} lock={lock} />}
      </div>
    </SettingsFrame>
  );
}
