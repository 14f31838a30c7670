import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { ScheduleTabs } from "../../schedule-tabs.tsx";
import { AbsencesSection } from "./absences-section.tsx";
import { HoursEditor } from "./hours-editor.tsx";
import { TravelsSection } from "./travels-section.tsx";
import { useAddHours, useAvailability } from "./use-availability.ts";

/** `/dashboard/schedule/availability`: when the person can be met. */
export function AvailabilityPage() {
  const { data, error, refetch } = useAvailability();
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useAddHours();
  const shown = data?.hours.find(({ _id }) => _id === chosen) ?? data?.hours[0];
  const addHours = () => {
    if (shown === undefined) return;
    const { days, time_zone } = shown;
    const name = `Hours ${(data?.hours.length ?? 0) + 1}`;
    add.mutate(
      { name, time_zone, days, overrides: [], is_default: false },
      {
        onSuccess: ({ _id }) => setChosen(_id),
        onError: (refused) => notify.error(wordsOf(refused)),
      },
    );
  };
  return (
    <>
      <PageHeader title="Availability" lead="When others can book you. Times when you're busy are left out.">
        <ScheduleTabs />
      </PageHeader>
      {error && !data ? (
        <ErrorState
          title="Couldn't load your availability"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data || !shown ? (
        <PageSkeleton bodyOnly layout="form" count={8} />
      ) : (
        <div className="bk-sections">
          <section className="bk-card" aria-labelledby="bk-hours">
            <div className="bk-head">
              <h2 id="bk-hours">Weekly hours</h2>
              {data.hours.length > 1 && (
                <Select
                  aria-label="Which hours"
                  value={shown._id}
                  options={data.hours.map(({ _id, name, is_default }) => ({
                    value: _id,
                    label: is_default ? `${name} (default)` : name,
                  }))}
                  onChange={setChosen}
                />
              )}
              <Button icon={<PlusOutlined aria-hidden="true" />} loading={add.isPending} onClick={addHours}>
                Add hours
              </Button>
            </div>
            <HoursEditor key={shown._id} hours={shown} onRemoved={() => setChosen(null)} />
          </section>
          <AbsencesSection absences={data.absences} colleagues={data.colleagues} timeZone={shown.time_zone} />
          <TravelsSection travels={data.travels} />
        </div>
      )}
    </>
  );
}
