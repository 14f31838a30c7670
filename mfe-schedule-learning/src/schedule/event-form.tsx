import { Alert, Button, Form, Input } from "antd";
import { useEffect } from "react";
import { problemsAt } from "@loubby/shared-contracts/http/failure";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { EventKind } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { eventKindList, kindNames, zoneName } from "./event-words.ts";
import { ApiError, useLock, useSession } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { Select } from "@loubby/shared-ui/forms/select";
import { ConflictNotes } from "./conflict-notes.tsx";
import type { EventValues } from "./event-draft.ts";
import { GuestSelect } from "./guest-select.tsx";
import { KindIcon } from "./kind-icon.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { WhenFields } from "./when-fields.tsx";

interface EventFormProps {
  readonly values: EventValues;
  /** The guests that it begins with. */
  readonly known: readonly EventPerson[];
  /** The refusal of the last try. */
  readonly error: Error | null;
  readonly busy: boolean;
  /** The event that is changed. */
  readonly eventId?: string | undefined;
  readonly submitText: string;
  /** One occurrence of a series: kind, time zone, guests and repetition are the series'. */
  readonly isOne?: boolean;
  readonly onChange: (values: EventValues) => void;
  readonly onSubmit: (values: EventValues) => void;
  readonly onCancel: () => void;
}

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => ({
  value: zone,
  label: zoneName(zone),
}));

const FIELDS = [
  "title",
  "kind",
  "date",
  "time",
  "time_zone",
  "duration",
  "all_day",
  "end_date",
  "end_time",
  "guests",
  "place",
  "notes",
  "recurrence",
  "until",
  "count",
] as const;

/** The fields of an event. Refusals of the server stand at their fields, and the first of them gets the focus. */
export function EventForm({
  values,
  known,
  error,
  busy,
  eventId,
  submitText,
  isOne = false,
  onChange,
  onSubmit,
  onCancel,
}: EventFormProps) {
  const [form] = Form.useForm<EventValues>();
  const typed: EventValues = { ...values, ...(Form.useWatch([], form) as Partial<EventValues> | undefined) };
  const allDay = Form.useWatch("all_day", form) ?? values.all_day;
  const problems = problemsAt(error, FIELDS);
  const lock = useLock(asksGuests);
  const isMember = useSession(({ user }) => Boolean(user?.organization));
  const isAlone = lock !== null && values.guests.length === 0;
  // Someone outside a company has no team that stands up, and an interview needs someone to invite; an event keeps the
  // kind it has.
  const isOffered = (kind: EventKind) =>
    kind === "stand_up" ? isMember && !isAlone : kind !== "interview" || !isAlone;
  const kinds = eventKindList.filter((kind) => isOffered(kind) || kind === values.kind);

  useEffect(() => {
    const refused = problemsAt(error, FIELDS);
    const names = FIELDS.filter((name) => refused[name] !== undefined);
    form.setFields(names.map((name) => ({ name, errors: [refused[name] ?? ""] })));
    if (names[0]) form.focusField(names[0]);
  }, [error, form]);

  return (
    <Form<EventValues>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={values}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(changed, all) => {
        // An hourly one needs an end.
        const isEndless = changed.recurrence === "hourly" && values.ends === "never";
        if (isEndless) form.setFieldsValue({ ends: "count", count: 8 });
        onChange({ ...values, ...all, ...(isEndless && { ends: "count", count: 8 }) });
      }}
      onFinish={(typed) => onSubmit({ ...values, ...typed })}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) form.submit();
      }}
    >
      {error && Object.keys(problems).length === 0 && (
        <Alert
          type="error"
          showIcon
          className="sc-form-error"
          title={error.message}
          description={
            error instanceof ApiError && error.requestId ? `Reference ${error.requestId}` : undefined
          }
        />
      )}
      <Form.Item
        name="title"
        label="Title"
        rules={[{ required: true, whitespace: true, message: "Please enter a title." }]}
      >
        <Input maxLength={140} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label="Kind" rules={[{ required: true }]} hidden={isOne}>
        <Select
          options={kinds.map((kind) => ({
            value: kind,
            label: (
              <span className="sc-kind">
                <KindIcon kind={kind} /> {kindNames[kind]}
              </span>
            ),
          }))}
        />
      </Form.Item>
      <WhenFields isOne={isOne} />
      <Form.Item name="time_zone" label="Time zone" rules={[{ required: true }]} hidden={isOne || allDay}>
        <Select options={zones} />
      </Form.Item>
      {!isOne && <RepeatFields />}
      <Form.Item
        name="guests"
        label="Guests"
        hidden={isOne}
        extra={
          lock === null ? (
            isMember ? (
              "Search colleagues, applicants and past guests by name or e-mail. Anyone else is invited by mail: type their address, such as Lena Berg <lena@example.com>."
            ) : (
              "Search people you talk or meet with, by name or e-mail. Anyone else is invited by mail: type their address, such as Lena Berg <lena@example.com>."
            )
          ) : (
            <>
              You can't invite guests. <LockNote lock={lock} />
            </>
          )
        }
      >
        <GuestSelect known={known} disabled={lock !== null} />
      </Form.Item>
      {/* Names of guests from outside: typed with their addresses, and shown there. */}
      <Form.Item name="guest_names" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      <Form.Item
        name="place"
        label="Where"
        extra={
          values.kind === "interview" && isMember
            ? "A room, an address, a phone number or the link to a call. Left empty, candidates read that your company will tell them where."
            : "A room, an address, a phone number or the link to a call"
        }
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="notes"
        label="Notes"
        extra={
          isAlone
            ? "Only you read this."
            : isMember
              ? "Everyone you invite reads this, candidates too. They're told as soon as you save, candidates and guests from outside by mail."
              : "Everyone you invite reads this. They're told as soon as you save."
        }
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={4000} />
      </Form.Item>
      <ConflictNotes values={typed} eventId={eventId} />
      <div className="sc-form-end">
        <Button onClick={onCancel} disabled={busy}>
          Discard
        </Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {submitText}
        </Button>
      </div>
    </Form>
  );
}
