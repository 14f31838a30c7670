import { Input, Switch } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { bookingLengths } from "@loubby/shared-contracts/http/schedule/booking-lists";
import type { EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { lengthName, slugOf } from "./link-words.ts";

/** What the parts of the form share: a person's form, or a company's, which has neither hours nor seats. */
export interface FormPart {
  readonly form: Omit<EventTypeForm, "hours_id" | "seats"> &
    Partial<Pick<EventTypeForm, "hours_id" | "seats">>;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (change: Partial<EventTypeForm>) => void;
}

const placesFor = (isTeam: boolean): { value: EventTypeForm["place_kind"]; label: string }[] => [
  { value: "call", label: "Video call" },
  { value: "phone", label: "Phone" },
  { value: "in_person", label: "In person" },
  { value: "later", label: isTeam ? "The host says it later" : "I'll say it later" },
];
const PLACE_HELP: Readonly<Record<EventTypeForm["place_kind"], string>> = {
  call: "The link to your call. Everyone who opens the page sees it.",
  phone: "The number to call",
  in_person: "The address or room",
  later: "",
};

interface LinkFieldsProps extends FormPart {
  /** The path of the page that it is on; null: it has no address to choose. */
  readonly page: string | null;
  /** Whether it is a company's. */
  readonly isTeam?: boolean;
  /** Whether something else says how long it is. */
  readonly isLengthGiven?: boolean;
}

/** What it is: name, address, lengths, place, and how it is offered. */
export function LinkFields({
  form,
  problems,
  onChange,
  page,
  isTeam = false,
  isLengthGiven,
}: LinkFieldsProps) {
  const { name, slug, description, lengths, place_kind, place } = form;
  const follows = slug === slugOf(name);
  return (
    <>
      <Field label="Name" required problem={problemAt(problems, "name")}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={name}
            onChange={({ target }) =>
              onChange({ name: target.value, ...(follows && { slug: slugOf(target.value) }) })
            }
          />
        )}
      </Field>
      {!form.is_secret && page !== null && (
        <Field
          label="Address"
          required
          problem={problemAt(problems, "slug")}
          help={`${location.host}${page}/${slug}`}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={slug}
              onChange={({ target }) => onChange({ slug: target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Description" mark="(optional)" problem={problemAt(problems, "description")}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={2000}
            value={description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      {!isLengthGiven && (
        <Field label="Lengths to choose from" required problem={problemAt(problems, "lengths")}>
          {({ id }) => (
            <Select<number[]>
              id={id}
              mode="multiple"
              value={lengths}
              options={bookingLengths.map((minutes) => ({ value: minutes, label: lengthName(minutes) }))}
              onChange={(chosen) => onChange({ lengths: chosen })}
            />
          )}
        </Field>
      )}
      <div className="bk-two">
        <Field label="Where">
          {({ id }) => (
            <Select
              id={id}
              value={place_kind}
              options={placesFor(isTeam)}
              onChange={(kind) => onChange({ place_kind: kind, ...(kind === "later" && { place: "" }) })}
            />
          )}
        </Field>
        {place_kind !== "later" && (
          <Field
            label="Details"
            mark="(optional)"
            problem={problemAt(problems, "place")}
            help={PLACE_HELP[place_kind]}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={place}
                onChange={({ target }) => onChange({ place: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <OfferSwitch label="People can book it" part="is_on" form={form} onChange={onChange} />
      <OfferSwitch
        label={isTeam ? "Ask the host before it is booked" : "Ask me before it is booked"}
        part="needs_confirmation"
        form={form}
        onChange={onChange}
      />
      <OfferSwitch
        label="Secret: only people with the link find it"
        part="is_secret"
        form={form}
        onChange={onChange}
      />
    </>
  );
}

interface OfferSwitchProps extends Omit<FormPart, "problems"> {
  readonly label: string;
  readonly part: "is_on" | "needs_confirmation" | "is_secret";
}

function OfferSwitch({ label, part, form, onChange }: OfferSwitchProps) {
  return (
    <label className="bk-switch">
      <Switch checked={form[part]} onChange={(on) => onChange({ [part]: on })} />
      {label}
    </label>
  );
}
