import { Input } from "antd";
import { useState } from "react";
import type { Absence } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { DaysForm } from "./days-form.tsx";
import { DaysList } from "./days-list.tsx";
import { useAddAbsence } from "./use-availability.ts";

interface AbsencesSectionProps {
  readonly absences: readonly Absence[];
  /** Who may stand in. */
  readonly colleagues: readonly { readonly _id: string; readonly name: string }[];
  readonly timeZone: string;
}

/** The days on which the person is away. */
export function AbsencesSection({ absences, colleagues, timeZone }: AbsencesSectionProps) {
  const add = useAddAbsence();
  const [standIn, setStandIn] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const items = absences.map(({ stand_in, note: said, ...days }) => ({
    ...days,
    words: [said, stand_in && `${stand_in.name} stands in`].filter(Boolean).join(" · "),
  }));
  return (
    <section className="bk-card" aria-labelledby="bk-away">
      <h2 id="bk-away">Out of office</h2>
      <p className="bk-muted">No one can book you on these days.</p>
      <DaysList kind="absence" items={items} />
      <DaysForm
        submitText="Add days away"
        error={add.error}
        busy={add.isPending}
        onAdd={(days, done) =>
          add.mutate(
            { ...days, time_zone: timeZone, stand_in_id: standIn, note },
            {
              onSuccess: () => {
                done();
                setNote("");
                setStandIn(null);
              },
            },
          )
        }
      >
        <Field label="Note" mark="(optional)">
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {colleagues.length > 0 && (
          <Field label="Stand-in" mark="(optional)">
            {({ id }) => (
              <Select
                id={id}
                allowClear
                showSearch
                value={standIn}
                options={colleagues.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={(chosen) => setStandIn(chosen ?? null)}
              />
            )}
          </Field>
        )}
      </DaysForm>
    </section>
  );
}
