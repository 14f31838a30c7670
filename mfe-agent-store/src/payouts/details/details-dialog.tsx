import { Alert, Modal } from "antd";
import type { ReactNode } from "react";
import type { useDetailsForm } from "./use-details-form.ts";

interface DetailsDialogProps {
  readonly title: string;
  readonly form: Pick<ReturnType<typeof useDetailsForm>, "formId" | "isSaving" | "failure" | "send">;
  /** Something was typed that a slip beside the dialog would lose. */
  readonly isTyped: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks a seller for details of where their money goes. */
export function DetailsDialog({ title, form, isTyped, onClose, children }: DetailsDialogProps) {
  const { formId, isSaving, failure, send } = form;
  return (
    <Modal
      open
      title={title}
      width={480}
      okText="Save"
      okButtonProps={{ htmlType: "submit", form: formId, loading: isSaving }}
      mask={{ closable: !isTyped }}
      onCancel={onClose}
    >
      <form
        id={formId}
        className="as-payout-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {failure !== null && <Alert type="error" showIcon title={failure} />}
        {children}
      </form>
    </Modal>
  );
}
