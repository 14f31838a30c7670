import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { EventPerson } from "@loubby/shared-contracts/http/schedule/guests.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import type { EventValues } from "./event-draft.ts";
import { GuestSelect } from "./guest-select.tsx";
import { typedAddress } from "./typed-address.ts";

interface GuestsFieldProps {
  /** The guests that it begins with. */
  readonly known: readonly EventPerson[];
  /** One occurrence of a series has the series' guests. */
  readonly isOne: boolean;
  readonly isMember: boolean;
}

/** Who is invited. What was typed and is no guest stays, and holds the form back with what is wrong with it. */
export function GuestsField({ known, isOne, isMember }: GuestsFieldProps) {
  const form = Form.useFormInstance<EventValues>();
  const lock = useLock(asksGuests);
  const mails = useMayInviteByMail(lock === null);
  const [typed, setTyped] = useState("");
  const problem = typed.trim() === "" ? null : problemOf(typed.trim());
  return (
    <Form.Item
      name="guests"
      label="Guests"
      hidden={isOne}
      // Not while one types.
      validateTrigger={[]}
      rules={[
        { validator: () => (problem === null ? Promise.resolve() : Promise.reject(new Error(problem))) },
      ]}
      extra={
        lock !== null ? (
          <>
            You can't invite guests. <LockNote lock={lock} />
          </>
        ) : (
          <>
            {isMember
              ? "Search colleagues, applicants and past guests by name or e-mail. "
              : "Search people you talk or meet with, by name or e-mail. "}
            {mails ? (
              "Anyone else is invited by mail: type their address, such as Lena Berg <lena@example.com>."
            ) : (
              <>
                To invite anyone else by mail, confirm your own e-mail address first: follow the link that we
                mailed you, or get a new one under <Link to={paths.security}>Security</Link>.
              </>
            )}
          </>
        )
      }
    >
      <GuestSelect
        known={known}
        disabled={lock !== null}
        mails={mails}
        typed={typed}
        onType={(words) => {
          setTyped(words);
          form.setFields([{ name: "guests", errors: [] }]);
        }}
        onLeft={() => void form.validateFields(["guests"]).catch(() => undefined)}
      />
    </Form.Item>
  );
}

/** What is wrong with words that were typed and left. */
function problemOf(words: string): string {
  const address = typedAddress(words);
  return address === null
    ? `“${words}” is no one you know, and no whole e-mail address. Correct it, or remove it.`
    : `Confirm your own e-mail address before you invite ${address.email} by mail.`;
}

/** Whether the person's own address is confirmed, without which the server mails no one for them; true while it isn't known. */
function useMayInviteByMail(isAsked: boolean): boolean {
  const { data } = useQuery({ ...query(security.get, {}), enabled: isAsked });
  return data?.email_verified ?? true;
}
