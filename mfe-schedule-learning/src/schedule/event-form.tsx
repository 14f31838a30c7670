import { Alert, Button, Form, Input } from "antd";
import { useEffect, type ComponentRef, useRef } from "react";
import { problemsAt } from "@loubby/shared-contracts/http/failure";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { EventKind } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { comeIntoView } from "./come-into-view.ts";
import { zones } from "./zone-list.ts";
import { eventKindList, kindNames } from "./event-words.ts";
import { ApiError, useLock, useSession } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { AboutSelect } from "./about-select.tsx";
import { ConflictNotes } from "./conflict-notes.tsx";
import type { EventValues } from "./event-draft.ts";
import { filesHelp } from "./files-help.ts";
import { FilesField } from "./files-field.tsx";
import { pendingWords, useFileUploads } from "./file-uploads.ts";
import { FindTimeButton } from "./find-time/find-time-button.tsx";
import { GuestsField } from "./guests-field.tsx";
import { KindIcon } from "./kind-icon.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { isHourly, RepeatFields } from "./repeat-fields.tsx";
import { ShowsAsField } from "./shows-as-field.tsx";
import { useSeenConflicts } from "./use-seen-conflicts.ts";
import { WhenFields } from "./when-fields.tsx";
import "./event-form.css";

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
  "room_id",
  "notes",
  "shows_as",
  "subjects",
  "files",
  "recurrence",
  "custom",
  "until",
  "count",
] as const;

const ONE_OF_SERIES =
  "Guests, files, reminders and what it's about belong to the whole series. Edit all events to change them.";

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
  const conflicts = useSeenConflicts(typed, eventId, onSubmit);
  const { found, isAsking, isHeld } = conflicts;
  const told = { found, isAsking, isHeld, timeZone: typed.time_zone };
  const problems = problemsAt(error, FIELDS);
  const refusal = useRef<ComponentRef<typeof Alert>>(null);
  const lock = useLock(asksGuests);
  const isMember = useSession(({ user }) => Boolean(user?.organization));
  const isAlone = lock !== null && values.guests.length === 0;
  // Someone outside a company has no team that stands up, and an interview needs someone to invite; an event keeps the
  // kind it has.
  const isOffered = (kind: EventKind) =>
    kind === "stand_up" ? isMember && !isAlone : kind !== "interview" || !isAlone;
  const kinds = eventKindList.filter((kind) => isOffered(kind) || kind === values.kind);

  const uploads = useFileUploads((file) => {
    // Several arrive while this form was last drawn with none of them.
    const files = [...(form.getFieldValue("files") as EventValues["files"]), file];
    form.setFieldsValue({ files });
    onChange({ ...values, ...(form.getFieldsValue(true) as EventValues), files });
  });

  useEffect(() => {
    const refused = problemsAt(error, FIELDS);
    const names = FIELDS.filter((name) => refused[name] !== undefined);
    form.setFields(names.map((name) => ({ name, errors: [refused[name] ?? ""] })));
    if (names[0]) form.scrollToField(names[0], { focus: true, block: "center" });
    // Someone who sent the form at its end reads it, too.
    else comeIntoView(refusal.current);
  }, [error, form]);

  return (
    <Form<EventValues>
      form={form}
      className="sc-form"
      layout="vertical"
      requiredMark="optional"
      initialValues={values}
      scrollToFirstError={{ focus: true, block: "center" }}
      onValuesChange={(changed, all) => {
        // An hourly one needs an end.
        const isChanged = changed.recurrence !== undefined || changed.custom !== undefined;
        const { recurrence, custom } = { ...values, ...all };
        const isEndless = isChanged && isHourly(recurrence, custom) && values.ends === "never";
        if (isEndless) form.setFieldsValue({ ends: "count", count: 8 });
        onChange({ ...values, ...all, ...(isEndless && { ends: "count", count: 8 }) });
      }}
      onFinish={(sent) => conflicts.submit({ ...values, ...sent })}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) form.submit();
      }}
    >
      {error && Object.keys(problems).length === 0 && (
        <Alert
          ref={refusal}
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
      <WhenFields isKnown={eventId !== undefined} isOne={isOne} />
      <Form.Item name="time_zone" label="Time zone" rules={[{ required: true }]} hidden={isOne || allDay}>
        <Select options={zones} />
      </Form.Item>
      {!isOne && <RepeatFields />}
      <ConflictNotes of="times" {...told} />
      {isOne && <p className="sc-muted sc-one">{ONE_OF_SERIES}</p>}
      <GuestsField known={known} isOne={isOne} isMember={isMember} />
      <ConflictNotes of="guests" {...told} />
      <FindTimeButton
        values={typed}
        eventId={eventId}
        onChoose={(when) => {
          form.setFieldsValue(when);
          onChange({ ...typed, ...when });
        }}
      />
      {/* Names of guests from outside: typed with their addresses, and shown there. */}
      <Form.Item name="guest_names" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      <PlaceFields values={typed} eventId={eventId} isOne={isOne} isMember={isMember} />
      <ConflictNotes of="room" {...told} />
      {!isOne && <ShowsAsField />}
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
      <Form.Item
        name="subjects"
        label="About"
        hidden={isOne}
        extra="A job, a talent, an order, a project or a conversation. Guests see it only if they may open it."
      >
        <AboutSelect />
      </Form.Item>
      <Form.Item
        name="files"
        label="Files"
        hidden={isOne}
        rules={[
          {
            validator: () => {
              const pending = pendingWords(uploads);
              return pending === null ? Promise.resolve() : Promise.reject(new Error(pending));
            },
          },
        ]}
        extra={filesHelp(typed, isMember, isAlone)}
      >
        <FilesField uploads={uploads} asksForCandidates={isMember && typed.kind === "interview"} />
      </Form.Item>
      <div className="sc-form-end">
        <Button onClick={onCancel} disabled={busy}>
          Discard
        </Button>
        <Button type="primary" htmlType="submit" loading={busy || conflicts.isWaiting}>
          {submitText}
        </Button>
      </div>
    </Form>
  );
}
