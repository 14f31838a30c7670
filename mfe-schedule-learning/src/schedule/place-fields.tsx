import { Button, Form, Input } from "antd";
import type { Room } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import type { EventValues } from "./event-draft.ts";
import { useConflicts } from "./use-conflicts.ts";
import { useRooms } from "./use-rooms.ts";

interface PlaceFieldsProps {
  readonly values: EventValues;
  /** The event that is changed, which isn't in its own way. */
  readonly eventId: string | undefined;
  /** It is one occurrence of a series. */
  readonly isOne: boolean;
  readonly isMember: boolean;
}

/** Where people meet: a room of the company, which fills in its name, and a place in words. */
export function PlaceFields({ values, eventId, isOne, isMember }: PlaceFieldsProps) {
  const form = Form.useFormInstance<EventValues>();
  const { rooms: all, isMissing, retry } = useRooms(isMember);
  const rooms = all.filter(({ _id, is_on }) => is_on || _id === values.room_id);
  const taken = useConflicts(values, eventId).found?.rooms_taken ?? [];
  const nameOf = (id: string | null) => {
    const room = rooms.find(({ _id }) => _id === id);
    return room === undefined ? "" : placeOf(room);
  };
  const choose = (id: string | null) => {
    // What someone typed themselves stays.
    if (values.place === "" || values.place === nameOf(values.room_id))
      form.setFieldValue("place", nameOf(id));
  };
  // One of a series of whole days has the room of all.
  const isOffered = rooms.length > 0 && !(isOne && values.all_day);
  return (
    <>
      {isMissing && (
        <p className="sc-muted" role="alert">
          Couldn't load your company's rooms.{" "}
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      <Form.Item
        name="room_id"
        label="Room"
        hidden={!isOffered}
        normalize={(id: string | undefined) => id ?? null}
      >
        <Select
          allowClear
          placeholder="None"
          onChange={(id: string | undefined) => choose(id ?? null)}
          options={rooms.map((room) => ({
            value: room._id,
            label: `${placeOf(room)} · ${room.capacity} ${room.capacity === 1 ? "seat" : "seats"}${taken.includes(room._id) ? " · taken then" : ""}`,
          }))}
        />
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
    </>
  );
}

const placeOf = ({ name, place }: Room) => (place === "" ? name : `${name}, ${place}`);
