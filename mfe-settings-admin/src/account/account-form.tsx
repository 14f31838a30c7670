import { Alert, Button, Form, Input } from "antd";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Account } from "@loubby/shared-contracts/http/settings/account.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { failureOf, problemsAt } from "@loubby/shared-contracts/http/failure";
import { accountFields, type AccountValues } from "./account-draft.ts";
import { useAccountDraft } from "./use-account-draft.ts";
import { useChangeAccount } from "./use-account.ts";
import "./account-page.css";

const NAME_LIMIT = 80;

function valuesOf(account: Account): AccountValues {
  const { first_name, last_name, phone_number } = account;
  return { first_name, last_name, phone_number: phone_number ?? "" };
}

/** Name, phone and e-mail. What is typed survives a reload; what is refused is said at its field. */
export function AccountForm({ account }: { readonly account: Account }) {
  const [form] = Form.useForm<AccountValues>();
  const { shown, changes, changed, type, forget } = useAccountDraft(valuesOf(account));
  const change = useChangeAccount();
  const problems = problemsAt(change.error, accountFields);
  const say = (
    words: Partial<Record<keyof AccountValues, string>>,
    names: readonly (keyof AccountValues)[] = accountFields,
  ) => form.setFields(names.map((name) => ({ name, errors: words[name] ? [words[name]] : [] })));
  useEffect(() => form.setFieldsValue(shown));

  function startOver() {
    say({});
    change.reset();
    forget();
  }

  function onSave() {
    if (!changed || change.isPending) return;
    change.mutate(changes, {
      onSuccess: () => {
        forget(changes);
        notify.success("Saved");
      },
      onError: (error) => {
        const refused = problemsAt(error, accountFields);
        say(refused);
        const first = accountFields.find((name) => refused[name]);
        if (first) form.focusField(first);
      },
    });
  }

  const { reason, reference } = failureOf(change.error);
  return (
    <section className="set-card" aria-labelledby="details">
      <h2 id="details">Details</h2>
      <p>Your name appears next to everything you write.</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={shown}
        className="set-account-form"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(typed, values) => {
          // What was said about the old text is not about the new one.
          say(
            {},
            accountFields.filter((name) => name in typed),
          );
          type(values);
        }}
        onFinish={onSave}
      >
        {change.isError && Object.keys(problems).length === 0 && (
          <Alert
            type="error"
            showIcon
            title="Couldn't save your changes"
            description={reference ? `${reason} Reference ${reference}` : reason}
          />
        )}
        <div className="set-account-names">
          <NameField name="first_name" label="First name" missing="Please enter your first name." />
          <NameField name="last_name" label="Last name" missing="Please enter your last name." />
        </div>
        <Form.Item
          name="phone_number"
          label="Phone number"
          extra="Include the country code. Leave this empty to be reached by e-mail only."
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={32} />
        </Form.Item>
        <Form.Item
          label="E-mail"
          htmlFor="email_address"
          extra={
            <>
              You sign in with this address. <Link to={paths.security}>Change it under Security</Link>
            </>
          }
        >
          <Input id="email_address" type="email" value={account.email_address} readOnly variant="filled" />
        </Form.Item>
        <div className="set-account-actions">
          <Button type="primary" htmlType="submit" disabled={!changed} loading={change.isPending}>
            {change.isPending ? "Saving" : "Save changes"}
          </Button>
          {changed && !change.isPending && <Button onClick={startOver}>Discard</Button>}
        </div>
      </Form>
    </section>
  );
}

interface NameFieldProps {
  readonly name: "first_name" | "last_name";
  readonly label: string;
  readonly missing: string;
}

function NameField({ name, label, missing }: NameFieldProps) {
  const autoComplete = name === "first_name" ? "given-name" : "family-name";
  return (
    <Form.Item
      name={name}
      label={label}
      validateTrigger="onBlur"
      rules={[
        { required: true, whitespace: true, message: missing },
        { max: NAME_LIMIT, message: `Use at most ${NAME_LIMIT} characters.` },
      ]}
    >
      <Input autoComplete={autoComplete} dir="auto" />
    </Form.Item>
  );
}
