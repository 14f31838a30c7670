import { Alert, Button, Form, Input } from "antd";
import { useEffect } from "react";
import { companySizes } from "@loubby/shared-contracts/http/settings/company-sizes";
import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import { failureOf, problemsAt } from "@loubby/shared-contracts/http/failure";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { companyFields, type CompanyValues, useCompanyDraft } from "./company-draft.ts";
import { useEditCompany } from "./use-company.ts";

interface CompanyFormProps {
  readonly company: Company;
  readonly onDone: () => void;
}

/** What a company says about itself, to change. What is typed survives a reload; what is refused is said at its field. */
export function CompanyForm({ company, onDone }: CompanyFormProps) {
  const [form] = Form.useForm<CompanyValues>();
  const { shown, changes, changed, type, forget } = useCompanyDraft(company);
  const edit = useEditCompany();
  const say = (problems: Partial<Record<keyof CompanyValues, string>>) =>
    form.setFields(companyFields.map((name) => ({ name, errors: problems[name] ? [problems[name]] : [] })));
  useEffect(() => form.setFieldsValue(shown));

  function onSave() {
    if (!changed || edit.isPending) return;
    edit.mutate(changes, {
      onSuccess: () => {
        forget();
        notify.success("Saved");
        onDone();
      },
      onError: (error) => {
        const refused = problemsAt(error, companyFields);
        say(refused);
        const first = companyFields.find((name) => refused[name]);
        if (first) form.focusField(first);
      },
    });
  }

  const unplaced = edit.isError && Object.keys(problemsAt(edit.error, companyFields)).length === 0;
  const { reason, reference } = failureOf(edit.error);
  return (
    <section className="set-card" aria-label="Details">
      <Form<CompanyValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={shown}
        className="set-company-form"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(typed, values) => {
          form.setFields(companyFields.filter((name) => name in typed).map((name) => ({ name, errors: [] })));
          type(values);
        }}
        onFinish={onSave}
      >
        {unplaced && (
          <Alert
            type="error"
            showIcon
            title="Couldn't save your changes"
            description={reference ? `${reason} Reference ${reference}` : reason}
          />
        )}
        <Form.Item
          name="company_name"
          label="Company name"
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: "Please enter the company's name." }]}
        >
          <Input autoComplete="organization" maxLength={120} dir="auto" />
        </Form.Item>
        <Form.Item name="website" label="Website">
          <Input type="url" inputMode="url" autoComplete="url" maxLength={300} placeholder="https://" />
        </Form.Item>
        <div className="set-company-pair">
          <Form.Item name="industry" label="Industry">
            <Input maxLength={80} dir="auto" />
          </Form.Item>
          <Form.Item name="company_size" label="People">
            <Select
              allowClear
              placeholder="Company size"
              options={companySizes.map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        </div>
        <Form.Item
          className="set-about"
          name="about"
          label="About"
          extra="What you do and what it's like to work with you."
        >
          <Input.TextArea rows={7} maxLength={4000} showCount dir="auto" />
        </Form.Item>
        <div className="set-form-acts set-form-acts-start">
          <Button type="primary" htmlType="submit" disabled={!changed} loading={edit.isPending}>
            {edit.isPending ? "Saving" : "Save changes"}
          </Button>
          <Button
            disabled={edit.isPending}
            onClick={() => {
              forget();
              onDone();
            }}
          >
            {changed ? "Discard" : "Done"}
          </Button>
        </div>
      </Form>
    </section>
  );
}
