import { Input, type InputRef } from "antd";
import { Suspense, useRef, useState } from "react";
import type { Absence } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { DaysForm } from "./days-form.tsx";
import { DaysList } from "./days-list.tsx";
import { useAddAbsence } from "./use-availability.ts";

const MetThen = lazyRetry(async () => (await import("./met-then.tsx")).MetThen);

interface AbsencesSectionProps {
  readonly absences: readonly Absence[];
  /** Who may stand in. */
  readonly colleagues: readonly { readonly _id: string; readonly name: string }[];
  readonly timeZone: string;
}

/** The days on which the person is away. */
export function AbsencesSection({ absences, colleagues, timeZone }: AbsencesSectionProps) {
  const add = useAddAbsence();
  const first = useRef<InputRef>(null);
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
      <DaysList kind="absence" items={items} onRemoved={() => first.current?.focus()} />
      <DaysForm
        first={first}
        submitText="Add days away"
        error={add.error}
        busy={add.isPending}
        renderNote={({ first_day, last_day }) =>
          isTyped(first_day) &&
          isTyped(last_day) && (
            <Suspense>
              <MetThen first={first_day} last={last_day} timeZone={timeZone} />
            </Suspense>
          )
        }
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

/** Whether a day is complete: while its year is typed, it is one of the first centuries. */
const isTyped = (day: string) => day > "1900" && day < "2200";
