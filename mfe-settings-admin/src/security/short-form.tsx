import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from "react";
import { failureOf, problemsAt } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import "@loubby/shared-ui/forms/password-toggle.css";

/** A field of a short form. */
export interface ShortField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly type: "text" | "email" | "password" | "tel";
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly help?: string;
  /** What is said when it is left empty. */
  readonly missing: string;
  /** What it holds before anything is typed. */
  readonly value?: string;
}

interface ShortFormProps<Name extends string> {
  readonly label: string;
  readonly fields: readonly ShortField<Name>[];
  readonly submit: string;
  readonly danger?: boolean;
  /** Does the work; its message is shown, its refusal stands at the fields or above them. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<{ readonly message: string }>;
  readonly onDone?: () => void;
  readonly children?: ReactNode;
}

/** A form of a few fields that is emptied once it is done. */
export function ShortForm<Name extends string>({
  label,
  fields,
  submit,
  danger,
  send,
  onDone,
  children,
}: ShortFormProps<Name>) {
  // Several of these stand on one page, with fields of the same name.
  const prefix = useId();
  const [form] = Form.useForm<Record<Name, string>>();
  const names = fields.map(({ name }) => name);
  const work = useMutation({ mutationFn: send });
  const refused = problemsAt(work.error, names);
  const { reason, reference } = failureOf(work.error);

  function onFinish(values: Readonly<Record<Name, string>>) {
    if (work.isPending) return;
    work.mutate(values, {
      onSuccess: ({ message }) => {
        form.resetFields();
        notify.notice(message);
        onDone?.();
      },
      onError: (error) => {
        const problems = problemsAt(error, names);
        // The form's own type of a path does not follow a name that is a type parameter.
        const marked = names.map((name) => ({ name, errors: problems[name] ? [problems[name]] : [] }));
        form.setFields(marked as Parameters<typeof form.setFields>[0]);
        const first = names.find((name) => problems[name]);
        if (first) form.focusField(first as Parameters<typeof form.focusField>[0]);
      },
    });
  }

  return (
    <Form
      form={form}
      name={prefix}
      layout="vertical"
      requiredMark={false}
      className="set-account-form"
      aria-label={label}
      onFinish={onFinish}
    >
      {work.isError && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={reference ? `${reason} Reference ${reference}` : reason} />
      )}
      {fields.map(({ name, label: text, type, autoComplete, help, missing, value = "" }) => (
        <Form.Item
          key={name}
          name={name as string}
          label={text}
          extra={help}
          initialValue={value}
          validateTrigger="onSubmit"
          rules={[{ required: true, message: missing }]}
        >
          {type === "password" ? (
            <Input.Password autoComplete={autoComplete} maxLength={200} />
          ) : (
            <Input type={type} autoComplete={autoComplete} maxLength={254} />
          )}
        </Form.Item>
      ))}
      {children}
      <Button danger={danger === true} htmlType="submit" loading={work.isPending}>
        {submit}
      </Button>
    </Form>
  );
}
