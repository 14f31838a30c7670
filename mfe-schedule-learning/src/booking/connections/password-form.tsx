import { Button } from "antd";
import { useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { PasswordInput } from "./password-input.tsx";
import type { useConnectionActs } from "./use-connections.ts";

/** Asks for an account's new password. */
export function PasswordForm({ reconnect }: Pick<ReturnType<typeof useConnectionActs>, "reconnect">) {
  const [password, setPassword] = useState("");
  const problem = problemsAt(reconnect.error, ["password", "server"]);
  return (
    <form
      className="bk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") reconnect.mutate(password);
      }}
    >
      <Field
        label="New password"
        problem={
          problem.password ?? problem.server ?? (reconnect.error ? wordsOf(reconnect.error) : undefined)
        }
      >
        {(control) => <PasswordInput {...control} value={password} onChange={setPassword} />}
      </Field>
      <div>
        <Button htmlType="submit" disabled={password === ""} loading={reconnect.isPending}>
          Save password
        </Button>
      </div>
    </form>
  );
}
