import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { countryAmong, homeCountry } from "@loubby/shared-contracts/http/identity/home-country";
import { security as calls } from "@loubby/shared-contracts/http/identity/security";
import type { Security } from "@loubby/shared-contracts/http/identity/security.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { ShortForm } from "./short-form.tsx";
import { Select } from "@loubby/shared-ui/forms/select";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { useChanged } from "./use-security.ts";

/** A number that is proven by a code sent to it. */
export function PhoneCard({ security }: { readonly security: Security }) {
  const changed = useChanged();
  const [waiting, setWaiting] = useState(false);
  const [country, setCountry] = useState(() => homeCountry());
  const list = useQuery(query(countries.list, {}));
  const { phone_number, phone_verified } = security;
  const options = (list.data?.countries ?? []).map(({ code, flag, name, dial_code }) => ({
    value: code,
    label: `${flag} ${name} ${dial_code}`,
  }));
  const shown = countryAmong(
    country,
    options.map(({ value }) => value),
  );
  return (
    <section className="set-card" aria-labelledby="phone">
      <h2 id="phone">Phone</h2>
      <p>Confirm your number with a code so interviewers can rely on it.</p>
      {phone_number && (
        <p className="set-fact">
          <strong className="lb-figures">{phone_number}</strong>
          <StatusTag tone={phone_verified ? "success" : "warning"}>
            {phone_verified ? "Confirmed" : "Not confirmed"}
          </StatusTag>
        </p>
      )}
      <ShortForm
        label="Send a code to your phone"
        submit={waiting ? "Send another code" : "Send a code"}
        onDone={() => setWaiting(true)}
        send={({ phone_number: typed }) =>
          call(calls.sendPhoneCode, { body: { phone_number: typed, phone_country: shown } })
        }
        fields={[
          {
            name: "phone_number",
            label: "Number",
            type: "tel",
            autoComplete: "tel",
            help: "A local number, or one with + and its country code.",
            missing: "Please enter a phone number.",
            value: phone_verified ? "" : (phone_number ?? ""),
          },
        ]}
      >
        <Form.Item label="Country" htmlFor="phone-country">
          <Select
            id="phone-country"
            value={shown}
            options={options}
            loading={list.isPending}
            onChange={setCountry}
          />
        </Form.Item>
      </ShortForm>
      {waiting && (
        <div className="set-code">
          <ShortForm
            label="Enter the code"
            submit="Confirm number"
            onDone={() => {
              setWaiting(false);
              changed();
            }}
            send={(body) => call(calls.verifyPhone, { body })}
            fields={[
              {
                name: "code",
                label: "Code",
                type: "text",
                autoComplete: "one-time-code",
                help: "Six digits; it works for ten minutes.",
                missing: "Please enter the code.",
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}
