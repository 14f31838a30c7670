import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { PasswordInput } from "./password-input.tsx";
import { useConnect } from "./use-connections.ts";

const EMPTY = { server: "", username: "", password: "" };

/** Connects an account of a calendar server. What was typed stays when it is refused. */
export function AccountForm({ onConnected }: { readonly onConnected: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const connect = useConnect();
  const problems = problemsAt(connect.error, ["server", "username", "password"]);
  const isWhole = Object.values(typed).every((text) => text.trim() !== "");
  return (
    <form
      className="bk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) connect.mutate(typed, { onSuccess: onConnected });
      }}
    >
      {connect.error && Object.keys(problems).length === 0 && (
        <Alert type="error" showIcon title={wordsOf(connect.error)} />
      )}
      <Field
        label="Server"
        help="The CalDAV address of your provider, such as caldav.icloud.com or caldav.fastmail.com."
        problem={problems.server}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            value={typed.server}
            onChange={({ target }) => setTyped({ ...typed, server: target.value })}
          />
        )}
      </Field>
      <div className="bk-two">
        <Field label="User name" problem={problems.username}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={typed.username}
              onChange={({ target }) => setTyped({ ...typed, username: target.value })}
            />
          )}
        </Field>
        <Field label="Password" help="Many providers ask for an app password." problem={problems.password}>
          {(control) => (
            <PasswordInput
              {...control}
              value={typed.password}
              onChange={(password) => setTyped({ ...typed, password })}
            />
          )}
        </Field>
      </div>
      <div className="bk-end">
        <Button type="primary" htmlType="submit" disabled={!isWhole} loading={connect.isPending}>
          Connect
        </Button>
      </div>
    </form>
  );
}
