import { ArrowUpOutlined, DeleteOutlined } from "@ant-design/icons";
import { Button, InputNumber } from "antd";
import {
  bookingLengths,
  MOST_HOSTS,
  type TeamScheduling,
} from "@loubby/shared-contracts/http/schedule/booking-lists";
import type { TeamHostForm } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { lengthName } from "../links/link-words.ts";

/** Someone with their name. */
export interface Named {
  readonly _id: string;
  readonly name: string;
}

interface HostsEditorProps {
  readonly hosts: readonly TeamHostForm[];
  readonly scheduling: TeamScheduling;
  /** Everyone who may be in the list. */
  readonly people: readonly Named[];
  /** Who can be added. */
  readonly colleagues: readonly Named[];
  readonly problem: string | undefined;
  readonly onChange: (hosts: TeamHostForm[]) => void;
}

/** The hosts in their order, with how often or for how long they are booked. */
export function HostsEditor({ hosts, scheduling, people, colleagues, problem, onChange }: HostsEditorProps) {
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? "A former colleague";
  const change = (at: number, changed: Partial<TeamHostForm>) =>
    onChange(hosts.map((host, index) => (index === at ? { ...host, ...changed } : host)));
  const raise = (at: number) =>
    onChange(hosts.toSpliced(at, 1).toSpliced(at - 1, 0, ...hosts.slice(at, at + 1)));
  const free = colleagues.filter(({ _id }) => hosts.every((host) => host._id !== _id));
  return (
    <>
      {hosts.length > 0 && (
        <ol className="bk-list" aria-label="Hosts">
          {hosts.map((host, at) => {
            const name = nameOf(host._id);
            return (
              <li key={host._id}>
                <span className="bk-host" dir="auto">
                  {name}
                </span>
                {scheduling === "round_robin" && (
                  <InputNumber
                    aria-label={`Weight of ${name}`}
                    prefix="Weight"
                    min={1}
                    max={10}
                    precision={0}
                    value={host.weight}
                    onChange={(weight) => change(at, { weight: weight ?? 1 })}
                  />
                )}
                {scheduling === "sequence" && (
                  <Select
                    aria-label={`Minutes of ${name}`}
                    value={host.minutes}
                    placeholder="How long?"
                    options={bookingLengths.map((value) => ({ value, label: lengthName(value) }))}
                    onChange={(minutes) => change(at, { minutes })}
                  />
                )}
                <Button
                  icon={<ArrowUpOutlined aria-hidden="true" />}
                  aria-label={`Move ${name} up`}
                  disabled={at === 0}
                  onClick={() => raise(at)}
                />
                <Button
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(hosts.toSpliced(at, 1))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Field label="Add a host" problem={problem} help={HELP[scheduling]}>
        {(control) => (
          <Select<string | null>
            {...control}
            showSearch
            value={null}
            placeholder="Choose a colleague"
            disabled={hosts.length >= MOST_HOSTS}
            options={free.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(chosen) =>
              chosen !== null &&
              onChange([...hosts, { _id: chosen, weight: 1, minutes: scheduling === "sequence" ? 30 : null }])
            }
          />
        )}
      </Field>
    </>
  );
}

const HELP: Readonly<Record<TeamScheduling, string>> = {
  round_robin: "The one furthest behind their share is booked. Someone of weight 2 is booked twice as often.",
  collective: "Only times at which all of them are free are offered.",
  sequence: "The visitor meets them in this order, without gaps.",
};
